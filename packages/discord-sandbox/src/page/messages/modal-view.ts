import { objectsOf, wordsOf, type JsonObject } from '../../world/json.ts';
import { fieldIn, type FieldValue, type ModalField, type SandboxModal } from '../../world/modal.ts';
import { button, el } from '../elements/elements.ts';
import { boxesOf, choicesOf, faceOf, type Choice } from './menu-view.ts';
import type { View } from '../state/context.ts';
import { textView } from './text-view.ts';

/** The ways to end a modal. */
export interface ModalActions {
  /** Sends the modal. Returns the fault, in words. */
  readonly submit: (values: Readonly<Record<string, FieldValue>>) => Promise<string | undefined>;
  readonly dismiss: () => void;
}

/** Shows a modal until it is sent and answered, or dismissed. */
export function openModal(view: View, modal: SandboxModal, { submit, dismiss }: ModalActions): void {
  const parts = modal.components.map((component) => partOf(view, component));
  const problem = el('p', { class: 'failed', attrs: { role: 'alert' } });
  const send = el('button', { class: 'press primary', attrs: { type: 'submit' } }, 'Submit');
  const cancel = button('Cancel', 'plain', () => dialog.close());
  const title = el('h2', { class: 'title' }, modal.title);
  const note = el('p', { class: 'muted small' }, `This form is sent to ${view.state().bot.name}.`);
  const bar = el('div', { class: 'modal-bar' }, cancel, send);
  const form = el('form', {}, title, note, ...parts.map(({ element }) => element), problem, bar);
  const dialog = el('dialog', { class: 'modal', attrs: { 'aria-label': modal.title } }, form);
  let isAnswered = false;
  const trySending = async () => {
    problem.textContent = '';
    send.disabled = true;
    const wrong = await submit(Object.fromEntries(parts.flatMap(({ entry }) => entry?.() ?? [])));
    send.disabled = false;
    problem.textContent = wrong ?? '';
    isAnswered = wrong === undefined;
    if (isAnswered) dialog.close();
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void trySending();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (!isAnswered) dismiss();
  });
  document.body.append(dialog);
  dialog.showModal();
  form.querySelector<HTMLElement>('input, textarea, select')?.focus();
}

interface Part {
  readonly element: HTMLElement;
  /** The custom id of the field with its value; undefined for a text display. */
  readonly entry?: () => readonly [readonly [string, FieldValue]];
}

function partOf(view: View, component: JsonObject): Part {
  const field = fieldIn(component);
  if (field === undefined) return { element: textView(view, objectsOf(component['pieces'])) };
  const { elements, value } = controlOf(view, field);
  const name = field.isRequired ? `${field.label} *` : field.label;
  const about = field.description === '' ? [] : [el('span', { class: 'muted small' }, field.description)];
  const entry = () => [[field.customId, value()]] as const;
  if (field.type === 23) return { element: el('div', { class: 'field' }, ...elements, ...about), entry };
  const isGroup = elements.every((each) => each instanceof HTMLLabelElement);
  const element = isGroup
    ? el('fieldset', { class: 'field' }, el('legend', {}, name), ...about, ...elements)
    : el('label', { class: 'field' }, el('b', {}, name), ...about, ...elements);
  return { element, entry };
}

interface Control {
  readonly elements: readonly HTMLElement[];
  readonly value: () => FieldValue;
}

function controlOf(view: View, field: ModalField): Control {
  const { type, component, isRequired, least, most } = field;
  if (type === 4) return textControl(field);
  if (type === 23) return tickControl(field);
  const choices = choicesOf(view.state(), { ...component, type: type > 8 ? 3 : type });
  if (type === 21) return radioControl(field, choices);
  if (type === 22 || most > 1) {
    const fits = (count: number) => (count === 0 && !isRequired) || (count >= Math.max(least, 1) && count <= most);
    const boxes = boxesOf(choices, fits, `Choose ${Math.max(least, 1)} to ${most}`);
    return { elements: boxes.elements, value: boxes.chosen };
  }
  const menu = el('select', {}, el('option', { attrs: { value: '' } }, wordsOf(component['placeholder']) || '—'));
  for (const choice of choices) {
    const attrs = { value: choice.value, ...(choice.chosen ? { selected: '' } : {}) };
    menu.append(el('option', { attrs }, ...faceOf(choice)));
  }
  menu.required = isRequired;
  return { elements: [menu], value: () => (menu.value === '' ? [] : [menu.value]) };
}

function textControl({ component, isRequired, least, most, initial }: ModalField): Control {
  const input = component['style'] === 2 ? el('textarea', { attrs: { rows: '4' } }) : el('input');
  input.value = String(initial);
  input.placeholder = wordsOf(component['placeholder']);
  input.required = isRequired;
  input.maxLength = most;
  input.minLength = least;
  return { elements: [input], value: () => input.value };
}

function tickControl({ label, initial }: ModalField): Control {
  const box = el('input', { attrs: { type: 'checkbox' } });
  box.checked = initial === true;
  return { elements: [el('label', { class: 'pick' }, box, ` ${label}`)], value: () => box.checked };
}

function radioControl({ customId, isRequired }: ModalField, choices: readonly Choice[]): Control {
  const rows = choices.map((choice) => {
    const radio = el('input', { attrs: { type: 'radio', name: customId, value: choice.value } });
    radio.checked = choice.chosen;
    radio.required = isRequired;
    return { radio, element: el('label', { class: 'pick' }, radio, ...faceOf(choice)) };
  });
  return {
    elements: rows.map(({ element }) => element),
    value: () => rows.find(({ radio }) => radio.checked)?.radio.value ?? '',
  };
}
