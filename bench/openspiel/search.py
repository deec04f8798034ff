"""Tree search of OpenSpiel's C++ core and of Parlour, side by side on one core: simulations a second.

    python3 -m venv venv && venv/bin/pip install open_spiel
    venv/bin/python bench/openspiel/search.py target/release/parlour

Both search the first position in which there is a choice, with random games to the end and the same number of
simulations. Rates are per second of processor time, the runs are interleaved, the median of each is shown.
"""

import json
import random
import statistics
import subprocess
import sys
import time

import pyspiel

# Our game: theirs, simulations a search, whether cards are hidden.
GAMES = {"connect-four": ("connect_four", 10000, False), "backgammon": ("backgammon", 200, False),
         "hearts": ("hearts", 2000, True)}
ROUNDS = 5


def first_choice(game, rng):
    """The first state of a game in which a player has a choice."""
    state = game.new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) < 2:
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes())
            state.apply_action(rng.choices(outcomes, weights)[0])
        else:
            state.apply_action(state.legal_actions()[0])
    return state


def openspiel(name, simulations, hidden, rng):
    """Simulations a second of OpenSpiel's native search."""
    game = pyspiel.load_game(name)
    state = first_choice(game, rng)
    evaluator = pyspiel.RandomRolloutEvaluator(1, rng.randrange(1 << 30))
    if hidden:
        bot = pyspiel.ISMCTSBot(rng.randrange(1 << 30), evaluator, 2.0, simulations, -1,
                                pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, False, False)
        search = bot.step
    else:
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, simulations, 1000, False, rng.randrange(1 << 30), False)
        search = bot.mcts_search
    start, searches = time.process_time(), 0
    while searches == 0 or time.process_time() - start < 0.5:
        search(state)
        searches += 1
    return simulations * searches / (time.process_time() - start)


def parlour(program, name, simulations):
    """Simulations a second of `parlour lab bench --bot`."""
    command = [program, "lab", "bench", "--game", name, "--bot", f"mcts:{simulations}", "--seconds", "0.5", "--json"]
    return json.loads(subprocess.run(command, capture_output=True, check=True, text=True).stdout)["simulations_per_s"]


def main():
    program = sys.argv[1] if len(sys.argv) > 1 else "target/release/parlour"
    rng = random.Random(1)
    print(f"{'game':<14}{'simulations':>12}{'OpenSpiel /s':>15}{'Parlour /s':>14}{'ratio':>8}")
    for ours, (theirs, simulations, hidden) in GAMES.items():
        rounds = [(openspiel(theirs, simulations, hidden, rng), parlour(program, ours, simulations))
                  for _ in range(ROUNDS)]
        one, two = (statistics.median(each[side] for each in rounds) for side in (0, 1))
        print(f"{ours:<14}{simulations:>12}{one:>15,.0f}{two:>14,.0f}{two / one:>8.1f}")


if __name__ == "__main__":
    main()
