"""Trains a small policy-value network on a small variant by self-play, with NumPy alone, on two cores in a few minutes.

    python examples/train.py --variant breakthrough5 --seeds 3 --out curve.csv --plot curve.svg

The network sees an observation and gives a number for every action and one for the position. Many games are played at once by a Batch, both sides by
the network, which draws its moves; when a game is over, each of its moves is made likelier if its side has won by more than the network
expected, and less likely otherwise (policy gradient with the value as a baseline). From time to time the network plays, without any search, against
random moves; at the end also against its untrained self, both with the same small tree search. The table and the plot show the curve.
"""

from __future__ import annotations

import argparse
import csv
import math
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wazir import Batch, Position, Variant

Floats = NDArray[np.float32]
Player = Callable[[Position], int]


class Network:
    """Two hidden layers; the second gives the numbers of the actions and, through a layer of its own, the value."""

    def __init__(self, inputs: int, actions: int, hidden: int, seed: int) -> None:
        dice = np.random.default_rng(seed)

        def layer(rows: int, columns: int, scale: float = 1.0) -> Floats:
            return (dice.standard_normal((rows, columns)) * scale * math.sqrt(2 / rows)).astype(np.float32)

        self.weights: dict[str, Floats] = {
            "in": layer(inputs, hidden),
            "in bias": np.zeros(hidden, np.float32),
            "mid": layer(hidden, hidden),
            "mid bias": np.zeros(hidden, np.float32),
            "policy": layer(hidden, actions, 0.1),
            "policy bias": np.zeros(actions, np.float32),
            "value": layer(hidden, 1, 0.1),
            "value bias": np.zeros(1, np.float32),
        }
        self._means = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self._squares = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self._steps = 0

    def forward(self, planes: NDArray[np.uint8], mask: NDArray[np.uint8]) -> tuple[Floats, Floats, Any]:
        """How likely each action is, what the position is worth to the side to move, and what learning needs of it."""
        w = self.weights
        inputs = planes.reshape(len(planes), -1).astype(np.float32)
        first = np.maximum(inputs @ w["in"] + w["in bias"], 0)
        second = np.maximum(first @ w["mid"] + w["mid bias"], 0)
        logits = np.where(mask.astype(bool), second @ w["policy"] + w["policy bias"], -1e9)
        logits -= logits.max(axis=1, keepdims=True)
        likely = np.exp(logits)
        likely /= likely.sum(axis=1, keepdims=True)
        value = np.tanh(second @ w["value"] + w["value bias"])[:, 0]
        return likely.astype(np.float32), value, (inputs, first, second)

    def learn(
        self,
        planes: NDArray[np.uint8],
        mask: NDArray[np.uint8],
        actions: NDArray[np.int64],
        results: Floats,
        rate: float,
        entropy: float,
    ) -> None:
        """One step towards the moves that have done better than expected, and towards the results."""
        w, n = self.weights, len(actions)
        likely, value, (inputs, first, second) = self.forward(planes, mask)
        better = results - value
        advantage = better / (better.std() + 1e-6)
        chosen = np.zeros_like(likely)
        chosen[np.arange(n), actions] = 1
        by_logits = (likely - chosen) * advantage[:, None]
        logs = np.log(likely + 1e-9)
        by_logits += entropy * likely * (logs - (likely * logs).sum(axis=1, keepdims=True))
        by_logits = by_logits / n
        by_value = ((value - results) * (1 - value**2) / n)[:, None].astype(np.float32)
        by_second = (by_logits @ w["policy"].T + by_value @ w["value"].T) * (second > 0)
        by_first = (by_second @ w["mid"].T) * (first > 0)
        self._step(
            {
                "in": inputs.T @ by_first,
                "in bias": by_first.sum(axis=0),
                "mid": first.T @ by_second,
                "mid bias": by_second.sum(axis=0),
                "policy": second.T @ by_logits,
                "policy bias": by_logits.sum(axis=0),
                "value": second.T @ by_value,
                "value bias": by_value.sum(axis=0),
            },
            rate,
        )

    def _step(self, slopes: dict[str, Floats], rate: float) -> None:
        """Adam."""
        self._steps += 1
        for name, slope in slopes.items():
            self._means[name] += 0.1 * (slope - self._means[name])
            self._squares[name] += 0.001 * (slope**2 - self._squares[name])
            mean = self._means[name] / (1 - 0.9**self._steps)
            square = self._squares[name] / (1 - 0.999**self._steps)
            self.weights[name] -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def draw(likely: Floats, dice: np.random.Generator) -> NDArray[np.int64]:
    """An action for each game, as likely as the network says."""
    sums = likely.cumsum(axis=1)
    return np.asarray((sums < dice.random((len(likely), 1)) * sums[:, -1:]).sum(axis=1), np.int64)


class Learner:
    """Plays many games at once and learns from those that are over."""

    def __init__(self, variant: Variant, network: Network, games: int, seed: int, max_plies: int) -> None:
        self.batch = Batch(variant, games, seed=seed, max_plies=max_plies)
        self.network = network
        self.dice = np.random.default_rng(seed)
        self.games: list[list[tuple[Any, Any, int, int]]] = [[] for _ in range(games)]
        self.ready: list[tuple[Any, Any, int, float]] = []
        self.finished = 0

    def play(self) -> None:
        """A move in every game."""
        batch = self.batch
        planes, mask, turns = batch.observations().copy(), batch.legal_mask().copy(), batch.turns.copy()
        likely, _, _ = self.network.forward(planes, mask)
        # Rounding may point behind the last action.
        actions = np.minimum(draw(likely, self.dice), likely.shape[1] - 1)
        legal = mask[np.arange(len(actions)), actions] == 1
        actions = np.where(legal, actions, likely.argmax(axis=1))
        batch.step(actions)
        over = batch.terminations | batch.truncations
        for game, played in enumerate(self.games):
            played.append((planes[game], mask[game], int(actions[game]), int(turns[game])))
            if over[game]:
                worth = batch.rewards[game]
                self.ready.extend((p, m, a, float(worth[side])) for p, m, a, side in played)
                self.games[game] = []
                self.finished += 1

    def learn(self, sample: int, rate: float, entropy: float) -> bool:
        """Learns if enough moves are ready."""
        if len(self.ready) < sample:
            return False
        moves, self.ready = self.ready, []
        for part in np.array_split(self.dice.permutation(len(moves)), max(1, len(moves) // sample)):
            planes, mask, actions, results = zip(*(moves[at] for at in part))
            self.network.learn(
                np.stack(planes), np.stack(mask), np.array(actions), np.array(results, np.float32), rate, entropy
            )
        return True


def against_random(variant: Variant, network: Network, games: int, seed: int, max_plies: int) -> float:
    """The score of the network without search, as White in one half of the games and as Black in the other, against random moves."""
    points = played = 0.0
    for side in (0, 1):
        batch = Batch(variant, games // 2, seed=seed + side, max_plies=max_plies)
        counted = np.zeros(games // 2, bool)
        while not counted.all():
            likely, _, _ = network.forward(batch.observations(), batch.legal_mask())
            actions = np.where(batch.turns == side, likely.argmax(axis=1), batch.random_actions())
            batch.step(actions)
            # The first game of each table counts, so that short ones do not count more than long ones.
            ends = (batch.terminations | batch.truncations) & ~counted
            points += float(((batch.rewards[ends, side] + 1) / 2).sum())
            played += float(ends.sum())
            counted |= ends
    return points / played


class Search:
    """A small tree search (PUCT) that asks a network."""

    def __init__(self, network: Network, simulations: int, dice: np.random.Generator) -> None:
        self.network, self.simulations, self.dice = network, simulations, dice

    def __call__(self, position: Position) -> int:
        root = Node(1.0)
        self.open(root, position)
        for _ in range(self.simulations):
            now, node, path = position.copy(), root, [(root, position.turn)]
            while node.children:
                action, node = node.best()
                now.push_action(action)
                path.append((node, now.turn))
            outcome = now.outcome()
            if outcome is None:
                value, side = self.open(node, now), now.turn
            else:
                value, side = (0.0 if outcome.winner is None else 1.0), outcome.winner or now.turn
            # A node counts what it is worth to the side that moved to it.
            for (node, _), (_, mover) in zip(path[1:], path):
                node.visits += 1
                node.worth += value if mover == side else -value
            root.visits += 1
        visits = np.array([child.visits for child in root.children.values()], float)
        visits += self.dice.random(len(visits)) * 0.01
        return list(root.children)[int(visits.argmax())]

    def open(self, node: Node, position: Position) -> float:
        mask = position.legal_mask()
        likely, value, _ = self.network.forward(position.observation()[None], mask[None])
        node.children = {int(action): Node(float(likely[0, action])) for action in np.flatnonzero(mask)}
        return float(value[0])


class Node:
    """A move of the tree."""

    def __init__(self, likely: float) -> None:
        self.likely, self.visits, self.worth = likely, 0, 0.0
        self.children: dict[int, Node] = {}

    def best(self) -> tuple[int, Node]:
        root = math.sqrt(self.visits + 1)

        def promise(entry: tuple[int, Node]) -> float:
            child = entry[1]
            mean = child.worth / child.visits if child.visits else 0.0
            return mean + 1.5 * child.likely * root / (1 + child.visits)

        return max(self.children.items(), key=promise)


def duel(variant: Variant, one: Player, other: Player, games: int, seed: int, max_plies: int) -> float:
    """The score of one player against another, sides changed after each game; the first two moves are random."""
    points, dice = 0.0, np.random.default_rng(seed)
    for game in range(games):
        if game % 2 == 0:
            opening = int(dice.integers(2**31))
        position, first = variant.position(), np.random.default_rng(opening)
        sides = {"white": one, "black": other} if game % 2 == 0 else {"white": other, "black": one}
        for ply in range(max_plies):
            if position.claimable():
                position.claim()
            if position.is_over():
                break
            legal = position.legal_actions()
            position.push_action(int(first.choice(legal)) if ply < 2 else sides[position.turn](position))
        outcome = position.outcome()
        winner = outcome.winner if outcome is not None else None
        points += 0.5 if winner is None else float(sides[winner] is one)
    return points / games


def train(arguments: argparse.Namespace, seed: int) -> list[dict[str, float]]:
    """Trains with a seed, and tells the curve."""
    variant = Variant(arguments.variant)
    inputs, actions = int(np.prod(variant.observation_shape)), variant.action_size
    network = Network(inputs, actions, arguments.hidden, seed)
    untrained = Network(inputs, actions, arguments.hidden, seed)
    learner = Learner(variant, network, arguments.games, seed, arguments.max_plies)
    rows, started, updates = [], time.monotonic(), 0

    def tell() -> None:
        score = against_random(variant, network, 400, 1000 + seed, arguments.max_plies)
        rows.append(
            {
                "seed": seed,
                "seconds": round(time.monotonic() - started, 1),
                "updates": updates,
                "games": learner.finished,
                "against_random": round(score, 4),
            }
        )
        print(f"seed {seed}: {rows[-1]}", flush=True)

    tell()
    while updates < arguments.updates and time.monotonic() - started < arguments.minutes * 60:
        learner.play()
        if learner.learn(arguments.sample, arguments.rate, arguments.entropy):
            updates += 1
            if updates % arguments.every == 0:
                tell()
    dice = np.random.default_rng(seed)
    trained, raw = (Search(n, arguments.simulations, dice) for n in (network, untrained))
    score = duel(variant, trained, raw, arguments.duels, seed, arguments.max_plies)
    rows[-1]["against_untrained"] = round(score, 4)
    print(f"seed {seed}: {score:.1%} against its untrained self, {arguments.simulations} simulations each", flush=True)
    return rows


def plot(rows: list[dict[str, float]], path: Path) -> None:
    """The curves of all seeds as a picture (SVG), drawn without any library."""
    width, height, left, bottom = 560, 320, 50, 40
    most = max(row["games"] for row in rows) or 1

    def x(games: float) -> float:
        return left + games / most * (width - left - 20)

    def y(score: float) -> float:
        return height - bottom - score * (height - bottom - 20)

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12">',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    for score in (0, 0.25, 0.5, 0.75, 0.85, 1):
        lines.append(f'<path d="M{left} {y(score):.1f}H{width - 20}" stroke="{"#c33" if score == 0.85 else "#ddd"}"/>')
        lines.append(f'<text x="{left - 6}" y="{y(score) + 4:.1f}" text-anchor="end">{score:.0%}</text>')
    for color, seed in zip(("#1b6ca8", "#d98e04", "#3a7d44", "#7b4b94"), sorted({row["seed"] for row in rows})):
        points = " ".join(f"{x(r['games']):.1f},{y(r['against_random']):.1f}" for r in rows if r["seed"] == seed)
        lines.append(f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width="2"/>')
    lines.append(f'<text x="{(width + left) / 2}" y="{height - 10}" text-anchor="middle">games of self-play, up to {most:,.0f}</text>')
    lines.append(f'<text x="{left}" y="14">score of the policy without search against random moves</text></svg>')
    path.write_text("\n".join(lines) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--variant", default="breakthrough5")
    parser.add_argument("--seeds", type=int, default=3, help="how many networks are trained, one after the other")
    parser.add_argument("--games", type=int, default=256, help="games that are played at once")
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--updates", type=int, default=400)
    parser.add_argument("--sample", type=int, default=2048, help="moves of an update")
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--entropy", type=float, default=0.02)
    parser.add_argument("--every", type=int, default=50, help="updates between two measurements")
    parser.add_argument("--minutes", type=float, default=6.0, help="at most, for each seed")
    parser.add_argument("--simulations", type=int, default=24)
    parser.add_argument("--duels", type=int, default=60)
    parser.add_argument("--max-plies", type=int, default=200)
    parser.add_argument("--out", type=Path, help="a table of the curve (CSV)")
    parser.add_argument("--plot", type=Path, help="a picture of the curve (SVG)")
    arguments = parser.parse_args()
    rows = [row for seed in range(1, arguments.seeds + 1) for row in train(arguments, seed)]
    if arguments.out:
        names = ["seed", "seconds", "updates", "games", "against_random", "against_untrained"]
        with arguments.out.open("w", newline="") as file:
            table = csv.DictWriter(file, names)
            table.writeheader()
            table.writerows(rows)
    if arguments.plot:
        plot(rows, arguments.plot)


if __name__ == "__main__":
    main()
