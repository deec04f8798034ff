"""Random play of OpenSpiel's C++ core and of Parlour, side by side on one core.

    python3 -m venv venv && venv/bin/pip install open_spiel
    venv/bin/python bench/openspiel/rollouts.py target/release/parlour

OpenSpiel's wheel plays random games natively inside its MCTS: one simulation with many rollouts from just below the
root. The decisions of those rollouts are counted by playing a sample of them from Python. Rates are per second of
processor time, the runs are interleaved, the median of each is shown.
"""

import json
import random
import statistics
import subprocess
import sys
import time

import pyspiel

GAMES = {"connect-four": ("connect_four", 20000), "leduc-poker": ("leduc_poker", 100000),
         "hearts": ("hearts", 4000), "backgammon": ("backgammon", 200)}
ROUNDS = 5


def first_decision(name, rng):
    """The first state of a game in which a player chooses."""
    state = pyspiel.load_game(name).new_initial_state()
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes())
        state.apply_action(rng.choices(outcomes, weights)[0])
    return state


def mean_decisions(state, rng, games):
    """How many decisions a random game from one move below the state has."""
    total = 0
    for _ in range(games):
        game = state.clone()
        game.apply_action(rng.choice(game.legal_actions()))
        while not game.is_terminal():
            if game.is_chance_node():
                outcomes, weights = zip(*game.chance_outcomes())
                game.apply_action(rng.choices(outcomes, weights)[0])
            else:
                total += 1
                game.apply_action(rng.choice(game.legal_actions()))
    return total / games


def openspiel(name, rollouts, rng):
    """Games and decisions a second of OpenSpiel's native rollouts."""
    state = first_decision(name, rng)
    mean = mean_decisions(state, rng, 100)
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
    bot = pyspiel.MCTSBot(state.get_game(), evaluator, 2.0, 1, 1000, False, 42, False)
    start = time.process_time()
    bot.mcts_search(state)
    took = time.process_time() - start
    return rollouts / took, rollouts * mean / took


def parlour(program, name):
    """Games and decisions a second of `parlour lab bench`."""
    command = [program, "lab", "bench", "--game", name, "--seconds", "1", "--json"]
    found = json.loads(subprocess.run(command, capture_output=True, check=True, text=True).stdout)
    return found["games_per_s"], found["decisions_per_s"]


def main():
    program = sys.argv[1] if len(sys.argv) > 1 else "target/release/parlour"
    rng = random.Random(1)
    print(f"{'game':<14}{'OpenSpiel games/s':>19}{'decisions/s':>14}{'Parlour games/s':>18}{'decisions/s':>14}{'ratio':>8}")
    for ours, (theirs, rollouts) in GAMES.items():
        rounds = [(openspiel(theirs, rollouts, rng), parlour(program, ours)) for _ in range(ROUNDS)]
        middle = lambda side, which: statistics.median(each[side][which] for each in rounds)
        print(f"{ours:<14}{middle(0, 0):>19,.0f}{middle(0, 1):>14,.0f}{middle(1, 0):>18,.0f}{middle(1, 1):>14,.0f}"
              f"{middle(1, 0) / middle(0, 0):>8.1f}")


if __name__ == "__main__":
    main()
