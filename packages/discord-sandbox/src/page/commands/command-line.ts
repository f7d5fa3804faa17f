import { wordsOf } from '../../world/json.ts';
import { leavesOf, matching, type CommandLeaf } from './command-list.ts';
import type { ComposerParts } from './composer-parts.ts';
import { el } from '../elements/elements.ts';
import { formOf, usageView } from './form.ts';
import { nextTyped, readTyped, typedLeaf } from './typed-command.ts';

/** A row of the list, and the effect of picking it. */
interface Row {
  readonly content: readonly (Node | string)[];
  readonly pick: () => void;
}

/** The rows for the present text. Enter picks the row `first`; -1 = Enter sends the text. */
interface Offered {
  readonly rows: readonly Row[];
  readonly first: 0 | -1;
  readonly note?: HTMLElement;
}

const NOTHING: Offered = { rows: [], first: -1 };

/**
 * The line for a text or a slash command. Of a command, Enter opens the form, or sends it if it was typed with its
 * options.
 */
export function commandLine(parts: ComposerParts, list: HTMLElement, choose: (leaf: CommandLeaf) => void): HTMLElement {
  const input = el('input', { class: 'line', attrs: lineAttrs(parts) });
  let offered = NOTHING;
  let active = -1;
  const draw = () => {
    const rows = offered.rows.map((row, index) => rowView(row, index === active));
    list.replaceChildren(...(offered.note === undefined ? [] : [offered.note]), ...rows);
    rows[active]?.scrollIntoView({ block: 'nearest' });
  };
  const show = (next: Offered) => {
    offered = next;
    active = next.rows.length > 0 ? next.first : -1;
    draw();
  };
  const set = (text: string) => {
    input.value = text;
    input.focus();
    refresh();
  };
  const refresh = () => show(offeredFor(parts, input.value, choose, set));
  const submit = () => {
    const row = offered.rows[active];
    if (row !== undefined) return row.pick();
    const why = send(parts, input.value);
    if (why === undefined) set('');
    else show({ ...offered, note: el('div', { class: 'suggestion wrong', attrs: { role: 'alert' } }, why) });
  };
  const moves = { ArrowDown: 1, ArrowUp: -1 } as const;
  input.addEventListener('input', refresh);
  input.addEventListener('keydown', (event) => {
    const count = offered.rows.length;
    if (event.key === 'Escape') return set('');
    if (count > 0 && event.key in moves) {
      const step = moves[event.key as keyof typeof moves];
      active = active === -1 && step === -1 ? count - 1 : (active + step + count) % count;
    } else if (event.key === 'Tab' && count > 0 && !event.shiftKey) offered.rows[Math.max(active, 0)]?.pick();
    else return undefined;
    event.preventDefault();
    if (event.key !== 'Tab') draw();
    return undefined;
  });
  const go = el('button', { class: 'send', attrs: { type: 'submit', 'aria-label': 'Send' } }, '➤');
  return formOf(submit, input, go);
}

function lineAttrs(parts: ComposerParts): Readonly<Record<string, string>> {
  const to = whereTo(parts);
  return {
    placeholder: `Message ${to} — type / for commands`,
    'aria-label': `Message ${to}`,
    'aria-controls': 'completion',
    autocomplete: 'off',
    maxlength: '2000',
  };
}

function whereTo({ state, channel }: ComposerParts): string {
  const here = channel();
  if (here?.kind === 'dm') return `@${state().bot.name}`;
  return `${here?.kind === 'group' ? '' : '#'}${here?.name ?? ''}`;
}

/** Sends the typed text. Answers the reason if that is not possible. */
function send(parts: ComposerParts, text: string): string | undefined {
  if (!text.startsWith('/')) {
    if (text.trim() !== '') parts.say(text);
    return undefined;
  }
  const typed = typedLeaf(leavesHere(parts), text);
  if (typed === undefined) return 'No such command here';
  const read = readTyped(parts.state(), typed.leaf, typed.rest);
  if (read.kind === 'wrong') return read.why;
  parts.command(typed.leaf.path, read.options);
  return undefined;
}

function leavesHere({ channel, person }: ComposerParts): readonly CommandLeaf[] {
  const here = channel();
  return here === undefined ? [] : leavesOf(here, person());
}

function offeredFor(
  parts: ComposerParts,
  text: string,
  choose: (leaf: CommandLeaf) => void,
  set: (text: string) => void,
): Offered {
  if (!text.startsWith('/')) return NOTHING;
  const leaves = leavesHere(parts);
  const typed = typedLeaf(leaves, text);
  if (typed === undefined) {
    const rows = matching(leaves, text.slice(1)).map((leaf) => ({
      content: leafContent(leaf),
      pick: () => choose(leaf),
    }));
    return rows.length > 0 ? { rows, first: 0 } : { ...NOTHING, note: noteView('No such command here') };
  }
  const { leaf, path, rest } = typed;
  const { option, completions } = nextTyped(parts.state(), leaf, rest);
  const rows = completions.map((each) => ({ content: [each.label], pick: () => set(path + each.text) }));
  return { rows, first: -1, note: usageView(leaf, option) };
}

const noteView = (text: string): HTMLElement => el('div', { class: 'muted suggestion' }, text);

const leafContent = ({ path, description, options }: CommandLeaf): readonly Node[] => [
  el('b', {}, `/${path.join(' ')}`),
  el('span', { class: 'muted' }, description),
  el('span', { class: 'muted small names' }, options.map((option) => wordsOf(option['name'])).join(' · ')),
];

function rowView({ content, pick }: Row, isActive: boolean): HTMLElement {
  const attrs = { type: 'button', role: 'option', tabindex: '-1', 'aria-selected': String(isActive) };
  const element = el('button', { class: isActive ? 'suggestion active' : 'suggestion', attrs }, ...content);
  element.addEventListener('pointerdown', (event) => event.preventDefault()); // the line keeps the focus
  element.addEventListener('click', pick);
  return element;
}
