import { HOUSE_RULES, type HouseRule } from './house-rules.ts';
import { PRESETS, type Preset, type Revision } from './presets.ts';
import { Fault, reading, type Result } from './reading.ts';
import type { BoardRules, ExpressRules, Rules, Ruleset, RulesetId } from './ruleset.ts';

/** One revision of a preset. */
interface Chosen {
  readonly preset: Preset;
  readonly revision: number; // from 1
}

interface Setting {
  readonly rule: HouseRule;
  readonly value: string;
}

/** The parts of an id, in canonical order. */
interface Parts {
  readonly presets: readonly Chosen[];
  readonly settings: readonly Setting[];
}

const newestOf = (preset: Preset): Chosen => ({ preset, revision: preset.revisions.length });

/** One preset as an id names it: `classic@1`, or `classic` for the newest revision. */
function readPreset(text: string): Chosen {
  const [id = '', revision, ...rest] = text.split('@');
  const preset = PRESETS.find((candidate) => candidate.id === id);
  if (preset === undefined || rest.length > 0) throw new Fault(`unknown ruleset "${text}"`);
  if (revision === undefined) return newestOf(preset);
  if (!/^[1-9][0-9]*$/.test(revision) || Number(revision) > preset.revisions.length)
    throw new Fault(`${id} has no revision ${revision}`);
  return { preset, revision: Number(revision) };
}

const isPreset = (text: string): boolean => PRESETS.some(({ id }) => id === text.split('@')[0]);

/** The reason why two presets cannot be joined; null if they can (rules §7.3, §9, §16). */
function whyNotJoined(a: Preset, b: Preset): string | null {
  if (a === b) return `${a.id} is named twice`;
  if (canJoin(a, b)) return null;
  const rigid = [a, b].find((preset) => !PRESETS.some((other) => canJoin(preset, other)));
  if (rigid) return `${rigid.id} cannot be joined with another ruleset`;
  const others = PRESETS.filter((other) => canJoin(a, other)).map(({ id }) => id);
  return `${a.id} cannot be joined with ${b.id}, only with ${others.join(', ')}`;
}

const canJoin = (a: Preset, b: Preset): boolean => a.joins.includes(b.id) || b.joins.includes(a.id);

/** The rules of one preset or of two joined ones. A fault is the reason why the two cannot be joined. */
function join([first, second, ...rest]: readonly Chosen[]): Rules {
  if (second === undefined) return revisionOf(first!).rules;
  if (rest.length > 0) throw new Fault('at most two rulesets can be joined');
  const why = whyNotJoined(first!.preset, second.preset);
  if (why !== null) throw new Fault(why);
  const [base, joined] = second.preset.joins.includes(first!.preset.id) ? [first!, second] : [second, first!];
  const { rules } = revisionOf(base);
  const { change } = revisionOf(joined);
  return rules.module === 'board' && change !== null ? change(rules) : rules;
}

const revisionOf = ({ preset, revision }: Chosen): Revision => preset.revisions[revision - 1]!;

/** One house rule as an id sets it: `pawns=3`. */
function readSetting(text: string, rules: Rules, name: string): Setting {
  const [ruleName = '', ...rest] = text.split('=');
  const value = rest.join('=');
  const rule = HOUSE_RULES.find((candidate) => candidate.name === ruleName);
  if (rule === undefined)
    throw new Fault(`unknown house rule "${ruleName}": expected ${HOUSE_RULES.map((each) => each.name).join(', ')}`);
  if (rules.module !== 'board' || !rule.fits(rules))
    throw new Fault(`${ruleName} goes with ${rule.goesWith}, not with ${name}`);
  if (Object.hasOwn(rule.values, value)) return { rule, value };
  const expected = rule.valuesInWords ?? `one of ${Object.keys(rule.values).join(', ')}`;
  throw new Fault(`${ruleName} must be ${expected}, not "${value}"`);
}

/** Reads the parts of an id. The first part is a preset; more presets and house rules may follow in any order. */
function read(text: string): Parts {
  const [base = '', ...others] = text.split('+');
  const presets = [base, ...others.filter(isPreset)].map(readPreset);
  const rules = join(presets);
  const settings: Setting[] = [];
  for (const part of others.filter((other) => !isPreset(other))) {
    const setting = readSetting(part, rules, presets.map(({ preset }) => preset.id).join('+'));
    if (settings.some(({ rule }) => rule === setting.rule)) throw new Fault(`${setting.rule.name} is set twice`);
    settings.push(setting);
  }
  return { presets, settings };
}

/** The rules that the parts of an id give. House rules apply one after the other, in their order. */
const rulesFrom = (parts: Parts): Rules =>
  sorted(parts).settings.reduce(
    (rules, { rule, value }) => (rules.module === 'board' ? rule.values[value]!(rules) : rules),
    join(parts.presets),
  );

const isSame = (a: Rules, b: Rules): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The newest revision of each preset, and of each two that can be joined, in the order of rules §1. */
const JOINED: readonly (readonly Chosen[])[] = [
  ...PRESETS.map((preset) => [newestOf(preset)]),
  ...PRESETS.flatMap((a, i) =>
    PRESETS.slice(i + 1)
      .filter((b) => canJoin(a, b))
      .map((b) => [newestOf(a), newestOf(b)]),
  ),
];

/** The value that each house rule has in some rules. To set these values again does not change the rules. */
function valuesIn(rules: Rules): readonly Setting[] {
  if (rules.module !== 'board') return [];
  return HOUSE_RULES.flatMap((rule) => {
    const value = Object.keys(rule.values).find((each) => isSame(rule.values[each]!(rules), rules));
    return value === undefined ? [] : [{ rule, value }];
  });
}

/** The given house rules that turn a preset into these rules; null if they do not. None changes the family. */
function settingsTo(presets: readonly Chosen[], rules: Rules, values: readonly Setting[]): readonly Setting[] | null {
  const settings: Setting[] = [];
  let current = join(presets);
  if (current.family !== rules.family) return null;
  for (const { rule, value } of values) {
    if (current.module !== 'board' || !rule.fits(current)) continue;
    const changed = rule.values[value]!(current);
    if (isSame(changed, current)) continue;
    settings.push({ rule, value });
    current = changed;
  }
  return isSame(current, rules) ? settings : null;
}

/** The shortest spelling of the same rules: the fewest house rules, then the fewest presets, in the order of rules §1. */
function canonical(parts: Parts): Parts {
  if (parts.presets.some(({ preset, revision }) => revision < preset.revisions.length)) return sorted(parts);
  const rules = rulesFrom(parts);
  const values = valuesIn(rules);
  let best: Parts | null = null;
  for (const presets of JOINED) {
    const settings = settingsTo(presets, rules, values);
    if (settings !== null && (best === null || settings.length < best.settings.length)) best = { presets, settings };
  }
  return best ?? sorted(parts);
}

const sorted = ({ presets, settings }: Parts): Parts => ({
  presets: presets.toSorted((a, b) => PRESETS.indexOf(a.preset) - PRESETS.indexOf(b.preset)),
  settings: HOUSE_RULES.flatMap((rule) => settings.filter((setting) => setting.rule === rule)),
});

function named({ presets, settings }: Parts): Ruleset {
  const house = settings.map(({ rule, value }) => `${rule.name}=${value}`);
  const isNewest = presets.every(({ preset, revision }) => revision === preset.revisions.length);
  const id = [...presets.map(({ preset, revision }) => `${preset.id}@${revision}`), ...house].join('+');
  const name = isNewest ? [...presets.map(({ preset }) => preset.id), ...house].join('+') : id;
  return { id, name, ...rulesFrom({ presets, settings }) };
}

/**
 * The ruleset of an id. An id is a preset such as `classic`, one of its revisions such as `classic@1`, or two presets
 * that can be joined, such as `teams+dice-card`. House rules may follow, such as `classic+pawns=2+deck=55`:
 * - `pawns` 2-4
 * - `deck` 44, 45 or 55 number cards
 * - `startSpread` 0 or 1
 * - `swapSlide` both or mover
 * - `matchTarget` 25-100 by 25
 * - `questions` 1-200
 *
 * All spellings of one game give one ruleset. The error tells people which part is unknown or cannot be combined, and
 * why.
 */
export function parseRuleset(text: string): Result<Ruleset, string> {
  const known = KNOWN.get(text) ?? SPELLED.get(text);
  if (known !== undefined) return { ok: true, value: known };
  return reading(() => {
    const rules = named(canonical(read(text)));
    const first = KNOWN.get(rules.id) ?? rules;
    KNOWN.set(first.id, first).set(first.name, first);
    if (SPELLED.size === MOST_SPELLED) SPELLED.clear();
    SPELLED.set(text, first);
    return first;
  });
}

/** The rulesets read so far, by id and by name. Each is one object that never changes. */
const KNOWN = new Map<RulesetId, Ruleset>();

/** Other spellings of these rulesets. To compare two spellings takes milliseconds. */
const SPELLED = new Map<string, Ruleset>();
const MOST_SPELLED = 1000;

/** The same as `parseRuleset` without its reason: null for an id of no ruleset. */
export function rulesetOf(text: string): Ruleset | null {
  const known = KNOWN.get(text);
  if (known !== undefined) return known;
  const parsed = parseRuleset(text);
  return parsed.ok ? parsed.value : null;
}

/** The names that a ruleset of one's own may have. An id cannot read them as anything else. */
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * A ruleset of one's own as a value, to be handed to `createGame` and to every function of its positions. It is no preset,
 * so it takes no house rules and is joined with nothing. A variant whose matches are to be saved belongs into
 * `PRESETS`. Throws for a name that a preset has or that cannot be one.
 */
export function defineRuleset<Module extends BoardRules | ExpressRules>(
  name: string,
  rules: Rules<Module>,
): Ruleset<Module> {
  if (!NAME.test(name)) throw new Error(`"${name}" is no name of a ruleset: expected words such as leap-frog`);
  if (rulesetOf(name) !== null) throw new Error(`there is a ruleset ${name} already`);
  return { ...rules, id: `${name}@1`, name };
}

/** The newest revision of every variant in rules §1, in that order. */
export const RULESETS: readonly Ruleset[] = PRESETS.map(({ id }) => rulesetOf(id)!);

/** All that an id of a ruleset can be made of. One that has a word which another version lacks may be unknown there. */
export const RULE_WORDS: readonly string[] = [
  ...PRESETS.flatMap(({ id, revisions }) => revisions.map((_, index) => `${id}@${index + 1}`)),
  ...JOINED.filter(({ length }) => length > 1).map((joined) => joined.map(({ preset }) => preset.id).join('+')),
  ...HOUSE_RULES.map(({ name, values }) => `${name}=${Object.keys(values).join('|')}`),
];
