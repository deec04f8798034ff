"""Connect four between OpenSpiel's MCTS bot and Parlour's, at equal simulations, over paired games.

    python3 -m venv venv && venv/bin/pip install open_spiel
    venv/bin/python bench/openspiel/match.py target/release/parlour --pairs 200 --simulations 1000

Each pair is one opening of two random moves, played twice with the sides exchanged. Parlour is asked over `parlour
engine`. The sequential test is that of `parlour lab match` (docs/bots.md): the unit is the pair.
"""

import argparse
import json
import math
import random
import subprocess

import pyspiel

COLUMNS = "abcdefg"
# Either error of the test is at most this likely.
BOUND = math.log(0.95 / 0.05)


class Parlour:
    """Parlour's bot behind the engine protocol."""

    def __init__(self, program, bot):
        self.bot = bot
        self.engine = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, **request):
        self.engine.stdin.write(json.dumps(request) + "\n")
        self.engine.stdin.flush()
        answer = json.loads(self.engine.stdout.readline())
        if not answer["ok"]:
            raise RuntimeError(answer["error"]["message"])
        return answer

    def begin(self):
        self.ask(do="new", game="connect-four")

    def play(self, seat, column):
        self.ask(do="act", seat=seat, action=f"drop {COLUMNS[column]}")

    def choose(self, seat, seed):
        answer = self.ask(do="bot", bot=self.bot, seat=seat, seed=seed)
        return COLUMNS.index(answer["action"]["text"].split()[1])


def game(parlour, theirs, opening, seat, seed):
    """What Parlour in this seat gets out of one game: 1, 0.5 or 0."""
    state = pyspiel.load_game("connect_four").new_initial_state()
    parlour.begin()
    while not state.is_terminal():
        turn, number = state.current_player(), state.move_number()
        if number < len(opening):
            column = opening[number]
        elif turn == seat:
            column = parlour.choose(seat, seed)
        else:
            column = theirs.step(state)
        parlour.play(turn, column)
        state.apply_action(column)
    return (state.returns()[seat] + 1) / 2


def expected(elo):
    return 1 / (1 + 10 ** (-elo / 400))


def ratio(scores, elo0, elo1):
    """The log likelihood ratio of elo1 over elo0."""
    mean = sum(scores) / len(scores)
    variance = (sum((score - mean) ** 2 for score in scores) + 0.5) / (len(scores) + 2)
    low, high = expected(elo0), expected(elo1)
    return len(scores) * (high - low) * (2 * mean - low - high) / (2 * variance)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("program")
    arguments.add_argument("--pairs", type=int, default=200)
    arguments.add_argument("--simulations", type=int, default=1000)
    arguments.add_argument("--bot", default="mcts", help="Parlour's bot")
    arguments.add_argument("--solve", action="store_true", help="OpenSpiel's bot also proves wins in its tree")
    arguments.add_argument("--sprt", nargs=2, type=float, default=(-30, 0))
    given = arguments.parse_args()
    rng = random.Random(1)
    parlour = Parlour(given.program, f"{given.bot}:{given.simulations}")
    board = pyspiel.load_game("connect_four")
    scores, ruling = [], "not decided"
    for pair in range(given.pairs):
        opening = [rng.randrange(7), rng.randrange(7)]
        points = 0
        for seat in (0, 1):
            evaluator = pyspiel.RandomRolloutEvaluator(1, 2 * pair + seat)
            theirs = pyspiel.MCTSBot(board, evaluator, 2.0, given.simulations, 1000, given.solve, 2 * pair + seat, False)
            points += game(parlour, theirs, opening, seat, pair)
        scores.append(points / 2)
        found = ratio(scores, *given.sprt)
        if ruling == "not decided" and len(scores) >= 8 and abs(found) >= BOUND:
            side = given.sprt[1] if found > 0 else given.sprt[0]
            ruling = f"{side:+.0f} Elo or {'more' if found > 0 else 'less'}, decided after {len(scores)} pairs"
    mean = sum(scores) / len(scores)
    half = 1.96 * math.sqrt(sum((score - mean) ** 2 for score in scores) / len(scores) / (len(scores) - 1))
    elo = lambda part: 400 * math.log10(max(part, 1e-4) / max(1 - part, 1e-4))
    print(f"{parlour.bot} against OpenSpiel MCTS {given.simulations}{' with solver' if given.solve else ''}: "
          f"{2 * len(scores)} games, {100 * mean:.1f} % [{100 * (mean - half):.1f}, {100 * (mean + half):.1f}], "
          f"{elo(mean):+.0f} Elo [{elo(mean - half):+.0f}, {elo(mean + half):+.0f}]; "
          f"SPRT [{given.sprt[0]:+.0f}, {given.sprt[1]:+.0f}]: {ruling} (ratio {ratio(scores, *given.sprt):.1f})")


if __name__ == "__main__":
    main()
