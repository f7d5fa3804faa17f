import { numberOf, wordsOf, type JsonObject } from '../../world/json.ts';
import type { SandboxChoice } from '../../world/model.ts';
import { el } from '../elements/elements.ts';

/** Asks the application for its suggestions for a text; undefined if it does not answer. */
export type Offer = (text: string) => Promise<readonly SandboxChoice[] | undefined>;

/** The pause in typing after which the page asks the application. */
const restMs = 200;

/** An input with suggestions while a person types, and the list to put beside it. */
export function typedField(option: JsonObject, offer: Offer) {
  const isText = (numberOf(option['type']) ?? 3) === 3;
  const attrs = { role: 'combobox', autocomplete: 'off' };
  const input = el('input', { attrs });
  let picked: SandboxChoice | undefined;
  const check = () => {
    const isNumber = input.value.trim() === '' || Number.isFinite(Number(input.value));
    input.setCustomValidity(isText || isNumber || picked?.name === input.value ? '' : 'Pick one, or type a number.');
  };
  const list = offerList(input, wordsOf(option['name']), (choice) => {
    picked = choice;
    input.value = choice.name;
    check();
    stop();
    input.focus();
  });
  let asked = 0;
  const ask = async () => {
    asked += 1;
    const mine = asked;
    await new Promise((resolve) => setTimeout(resolve, restMs));
    if (mine !== asked) return;
    const choices = await offer(input.value);
    if (mine === asked) list.show(choices, input.value === '' ? -1 : 0);
  };
  const stop = () => {
    asked += 1; // an answer to an earlier question no longer counts
    list.show([], -1);
  };
  input.addEventListener('input', () => {
    check();
    void ask();
  });
  input.addEventListener('focus', () => {
    if (input.value === '') void ask();
  });
  input.addEventListener('blur', stop);
  const value = () => {
    if (input.value === '') return undefined;
    if (picked?.name === input.value) return picked.value;
    return isText ? input.value : Number(input.value);
  };
  return { control: input, list: [list.element], value };
}

/** The list of suggestions: arrows move in it, Enter picks, Escape closes it. */
function offerList(input: HTMLInputElement, name: string, pick: (choice: SandboxChoice) => void) {
  const attrs = { role: 'listbox', id: `offers-${name}`, 'aria-label': `Choices for ${name}`, tabindex: '-1' };
  const element = el('div', { class: 'completion', attrs });
  input.setAttribute('aria-controls', attrs.id);
  let found: readonly SandboxChoice[] = [];
  let active = -1;
  const draw = () => {
    input.setAttribute('aria-expanded', String(found.length > 0));
    element.replaceChildren(...found.map((choice, index) => offered(choice, index === active, () => pick(choice))));
    element.children[active]?.scrollIntoView({ block: 'nearest' });
  };
  const show = (choices: readonly SandboxChoice[] | undefined, first: number) => {
    found = choices ?? [];
    active = first;
    draw();
    if (choices === undefined) element.append(el('div', { class: 'muted suggestion' }, 'Loading options failed'));
  };
  const act = (key: string): boolean => {
    const choice = found[active];
    if (key === 'ArrowDown') active = (active + 1) % found.length;
    else if (key === 'ArrowUp') active = (Math.max(active, 0) + found.length - 1) % found.length;
    else if (key === 'Escape') found = [];
    else if (key === 'Enter' && choice !== undefined) {
      pick(choice);
      return true;
    } else return false;
    draw();
    return true;
  };
  input.addEventListener('keydown', (event) => {
    if (found.length === 0 || !act(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  return { element, show };
}

function offered({ name }: SandboxChoice, isActive: boolean, pick: () => void): HTMLElement {
  const attrs = { type: 'button', role: 'option', tabindex: '-1', 'aria-selected': String(isActive) };
  const row = el('button', { class: isActive ? 'suggestion active' : 'suggestion', attrs }, name);
  row.addEventListener('pointerdown', (event) => event.preventDefault()); // the input keeps the focus
  row.addEventListener('click', pick);
  return row;
}
