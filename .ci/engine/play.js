// Plays a random game of each preset, in plain JavaScript and with nothing but the package.
import * as engine from 'sorry-engine';

const { apply, createGame, formatPlay, formatPosition, keyOf, legalPlays, parsePlay, parsePosition } = engine;

function played(rules) {
  const random = engine.fractionsOf(keyOf(rules.name));
  let { state } = createGame(rules, { seed: rules.name });
  while (state.winners.length === 0) {
    const plays = legalPlays(state);
    const { play } = plays[Math.floor(random() * plays.length)];
    const step = apply(state, parsePlay(formatPlay(play)).value);
    if (!step.ok) throw new Error(`${formatPosition(state)}: ${step.error.code}`);
    ({ state } = step.value);
  }
  return state;
}

for (const rules of engine.RULESETS) {
  const state = played(rules);
  const line = formatPosition(state);
  const read = parsePosition(line);
  if (!read.ok || formatPosition(read.value) !== line) throw new Error(`${line} is not read back`);
  if (engine.standings(state)[0].seat !== state.winners[0]) throw new Error(`${line}: the winner is not first`);
  console.log(`${rules.name}: ${state.turn} turns, ${line}`);
}
