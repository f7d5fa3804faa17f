import { numberOf, objectsOf, stringOf, wordsOf, type Json, type JsonObject } from '../../world/json.ts';
import type { SandboxMessage } from '../../messages/view.ts';
import type { PageState } from '../state/client.ts';
import type { View } from '../state/context.ts';
import { mark } from './control-view.ts';
import { button, el } from '../elements/elements.ts';
import { emojiViews } from './emoji-view.ts';

/** A choice of a menu. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly chosen: boolean;
  readonly emoji?: Json | undefined; // in the form of the API
}

/** The visible part of a choice. */
export const faceOf = ({ emoji, label }: Choice): readonly (Node | string)[] => [...emojiViews(emoji), ` ${label}`];

/** A select menu of a message. A click chooses the value, or ticks one if several may be chosen. */
export function selectView(view: View, message: SandboxMessage, component: JsonObject): HTMLElement {
  const prompt = stringOf(component['placeholder']) ?? 'Make a selection';
  if (component['disabled'] === true) {
    const closed = button(prompt, 'menu', () => {});
    closed.disabled = true;
    return closed;
  }
  const choices = choicesOf(view.state(), component);
  const least = numberOf(component['min_values']) ?? 1;
  const most = numberOf(component['max_values']) ?? 1;
  const customId = wordsOf(component['custom_id']);
  const send = (values: readonly string[]) => view.select(message, customId, values);
  const chosen = choices.filter((choice) => choice.chosen);
  const faces = chosen.flatMap((choice, index) => [...(index === 0 ? [] : [', ']), ...faceOf(choice)]);
  const summary = el('summary', {}, ...(chosen.length === 0 ? [prompt] : faces));
  mark(view, message, summary, customId);
  const inside =
    least === 1 && most === 1 ? choices.map((choice) => pickOf(choice, send)) : severalOf(choices, least, most, send);
  const menu = el('details', { class: 'menu' }, summary, ...inside);
  menu.addEventListener('keydown', (event) => moveIn(menu, event));
  return menu;
}

function pickOf(choice: Choice, send: (values: readonly string[]) => void): HTMLElement {
  const pick = button('', 'pick', () => send([choice.value]));
  pick.replaceChildren(...faceOf(choice));
  return pick;
}

function severalOf(
  choices: readonly Choice[],
  least: number,
  most: number,
  send: (values: readonly string[]) => void,
): readonly HTMLElement[] {
  const done = button('Done', 'press primary', () => send(boxes.chosen()));
  const bounds = least === most ? `Choose ${most}` : `Choose ${least} to ${most}`;
  const boxes = boxesOf(
    choices,
    (count) => count >= least && count <= most,
    bounds,
    (fits) => {
      done.disabled = !fits;
    },
  );
  return [el('div', { class: 'muted small' }, bounds), ...boxes.elements, done];
}

/** A box to tick for each choice, and the ticked values. The form cannot be sent while their number is wrong. */
export function boxesOf(
  choices: readonly Choice[],
  fits: (count: number) => boolean,
  complaint: string,
  tell: (fits: boolean) => void = () => {},
) {
  const rows = choices.map((choice) => {
    const box = el('input', { attrs: { type: 'checkbox', value: choice.value } });
    box.checked = choice.chosen;
    return { box, element: el('label', { class: 'pick' }, box, ...faceOf(choice)) };
  });
  const chosen = () => rows.filter(({ box }) => box.checked).map(({ box }) => box.value);
  const count = () => {
    const isFitting = fits(chosen().length);
    rows[0]?.box.setCustomValidity(isFitting ? '' : complaint);
    tell(isFitting);
  };
  for (const { box } of rows) box.addEventListener('change', count);
  count();
  return { elements: rows.map(({ element }) => element), chosen };
}

// Arrows move between the choices, and Escape closes the menu.
function moveIn(menu: HTMLDetailsElement, event: KeyboardEvent): void {
  if (event.key === 'Escape') menu.open = false;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !menu.open) return;
  event.preventDefault();
  const stops = [...menu.querySelectorAll<HTMLElement>('summary, input, button:enabled')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[(at + step + stops.length) % stops.length]?.focus();
}

/** The choices: the options of the menu, or all people, roles and channels. */
export function choicesOf({ people, roles, channels }: PageState, component: JsonObject): readonly Choice[] {
  const named = ({ id, name }: { readonly id: string; readonly name: string }) => ({
    value: id,
    label: name,
    chosen: objectsOf(component['default_values']).some((each) => each['id'] === id),
  });
  switch (numberOf(component['type']) ?? 3) {
    case 5:
      return people.map(named);
    case 6:
      return roles.map(named);
    case 7:
      return [...people, ...roles].map(named);
    case 8:
      return channels
        .filter(({ guildId }) => guildId !== undefined)
        .map(({ id, name }) => named({ id, name: `#${name}` }));
    default:
      return objectsOf(component['options']).map(choiceOf);
  }
}

function choiceOf(option: JsonObject): Choice {
  const label = wordsOf(option['label']);
  const description = stringOf(option['description']);
  return {
    value: wordsOf(option['value']),
    label: description === undefined ? label : `${label} — ${description}`,
    chosen: option['default'] === true,
    emoji: option['emoji'],
  };
}
