import { isObject, listOf, numberOf, objectsOf, stringOf, wordsOf, type Json, type JsonObject } from '../json.ts';
import { offering } from './choices.ts';
import { Form, type Path } from './form.ts';

const commandName = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

/** Checks a list of command definitions that replaces all commands. */
export function checkCommands(definitions: readonly Json[]): readonly JsonObject[] {
  const form = new Form();
  if (definitions.length > 130) form.issue([], 'BASE_TYPE_BAD_LENGTH', 'Must be between 0 and 130 in length.');
  const commands = definitions.map((value, index) => form.object([index], value));
  const names = new Set<string>();
  for (const [index, command] of commands.entries()) {
    checkCommand(form, [index], command);
    const key = `${typeOf(command)} ${stringOf(command['name']) ?? ''}`;
    if (names.has(key))
      form.issue([index], 'APPLICATION_COMMANDS_DUPLICATE_NAME', 'Application command names must be unique');
    names.add(key);
  }
  form.finish();
  return commands;
}

/** Checks one command definition. */
export function checkOneCommand(definition: JsonObject): JsonObject {
  const form = new Form();
  checkCommand(form, [], definition);
  form.finish();
  return definition;
}

function typeOf(command: JsonObject): number {
  return typeof command['type'] === 'number' ? command['type'] : 1;
}

function checkCommand(form: Form, path: Path, command: JsonObject): void {
  if (typeOf(command) !== 1) {
    form.text([...path, 'name'], command['name'], 1, 32);
    const hasWords = wordsOf(command['description']) !== '' || listOf(command['options']).length > 0;
    if (hasWords)
      form.issue(
        path,
        'APPLICATION_COMMAND_CONTEXT_MENU_INVALID',
        'A context-menu command has no description and no options',
      );
    return;
  }
  checkNamed(form, path, command);
  checkOptions(form, path, command['options'], 0);
  if (lengthOf(command) > 8000)
    form.issue(path, 'APPLICATION_COMMAND_TOO_LARGE', 'Command exceeds maximum size (8000)');
}

function checkNamed(form: Form, path: Path, holder: JsonObject): void {
  const name = form.text([...path, 'name'], holder['name'], 1, 32);
  const isProper = name === '' || (commandName.test(name) && name === name.toLowerCase());
  if (!isProper) form.issue([...path, 'name'], 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid');
  form.text([...path, 'description'], holder['description'], 1, 100);
}

function checkOptions(form: Form, path: Path, value: Json | undefined, depth: number): void {
  const options = form.list([...path, 'options'], value, 0, 25);
  const names = new Set<string>();
  let seenOptional = false;
  for (const [index, each] of options.entries()) {
    const at = [...path, 'options', index];
    const option = form.object(at, each);
    checkOption(form, at, option, depth);
    const name = wordsOf(option['name']);
    if (names.has(name))
      form.issue(at, 'APPLICATION_COMMAND_OPTIONS_NAME_INVALID', 'Option name already exists for command');
    names.add(name);
    if (option['required'] === true && seenOptional)
      form.issue(
        at,
        'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
        'Required options must be placed before non-required options',
      );
    seenOptional ||= option['required'] !== true;
  }
}

function checkOption(form: Form, path: Path, option: JsonObject, depth: number): void {
  checkNamed(form, path, option);
  form.integer([...path, 'type'], option['type'] ?? 0, 1, 11);
  const isGroup = option['type'] === 2;
  const isSub = option['type'] === 1;
  if ((isGroup && depth > 0) || (isSub && depth > 1))
    form.issue(
      path,
      'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
      'Sub-commands and sub-command groups are nested too deeply',
    );
  if (isGroup || isSub) checkOptions(form, path, option['options'], isGroup ? 1 : 2);
  if (option['autocomplete'] === true && !isOffering(option))
    form.issue(
      [...path, 'autocomplete'],
      'APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID',
      'Only strings, integers and numbers without choices can be autocompleted',
    );
  const choices = form.list([...path, 'choices'], option['choices'], 0, 25);
  for (const [index, value] of choices.entries()) {
    const choice = form.object([...path, 'choices', index], value);
    form.text([...path, 'choices', index, 'name'], choice['name'], 1, 100);
  }
}

const isOffering = ({ type, choices }: JsonObject): boolean =>
  offering.includes(numberOf(type) ?? 0) && listOf(choices).length === 0;

/** The size as Discord counts it: names, descriptions and choice values together. */
function lengthOf(command: JsonObject): number {
  const own = ['name', 'description', 'value'].map((key) => command[key]).filter((text) => typeof text === 'string');
  const inner = [...objectsOf(command['options']), ...objectsOf(command['choices'])].filter(isObject);
  return own.join('').length + inner.reduce((sum, each) => sum + lengthOf(each), 0);
}
