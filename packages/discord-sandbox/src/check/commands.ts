import { ApplicationCommandType, Locale } from 'discord-api-types/v10';
import { isObject, listOf, numberOf, objectsOf, stringOf, wordsOf, type Json, type JsonObject } from '../world/json.ts';
import { offering } from './choices.ts';
import { Form, type Path } from './form.ts';

const LOCALES: ReadonlySet<string> = new Set(Object.values(Locale));
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

export function checkOneCommand(definition: JsonObject): JsonObject {
  const form = new Form();
  checkCommand(form, [], definition);
  form.finish();
  return definition;
}

function typeOf(command: JsonObject): number {
  return typeof command['type'] === 'number' ? command['type'] : 1;
}

/** The command that opens an Activity, and is in no menu. Only a DELETE of it alone removes it. */
export const isEntryPoint = (command: JsonObject): boolean => typeOf(command) === ENTRY_POINT;

const ENTRY_POINT: number = ApplicationCommandType.PrimaryEntryPoint;

function checkCommand(form: Form, path: Path, command: JsonObject): void {
  checkPlaces(form, [...path, 'contexts'], command['contexts'], [0, 1, 2]);
  checkPlaces(form, [...path, 'integration_types'], command['integration_types'], [0, 1]);
  if (typeOf(command) !== 1) {
    checkWords(form, path, command, 'name', 32);
    const isMenu = !isEntryPoint(command);
    const hasWords = (isMenu && wordsOf(command['description']) !== '') || listOf(command['options']).length > 0;
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

/** The contexts of a command, or its installations: some of these, or null. */
function checkPlaces(form: Form, path: Path, value: Json | undefined, known: readonly number[]): void {
  if (value === undefined || value === null) return;
  const places = form.list(path, value, 1, known.length);
  for (const [index, place] of places.entries()) form.choice([...path, index], place, known);
  if (new Set(places).size < places.length)
    form.issue(path, 'SET_TYPE_ALREADY_CONTAINS_VALUE', 'This set already contains the value');
}

function checkNamed(form: Form, path: Path, holder: JsonObject): void {
  for (const [key, at] of textsOf(form, path, holder, 'name')) {
    const name = form.text(at, key, 1, 32);
    const isProper = name === '' || (commandName.test(name) && name === name.toLowerCase());
    if (!isProper) form.issue(at, 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid');
  }
  checkWords(form, path, holder, 'description', 100);
}

function checkWords(form: Form, path: Path, holder: JsonObject, field: string, most: number): void {
  for (const [words, at] of textsOf(form, path, holder, field)) form.text(at, words, 1, most);
}

/** Notes a locale that Discord does not have. */
export function checkLocale(form: Form, path: Path, locale: string): void {
  if (!LOCALES.has(locale)) form.issue(path, 'ENUM_TYPE_COERCE', `"${locale}" is no locale.`);
}

/** A text and its form in each locale, with its path. */
function textsOf(
  form: Form,
  path: Path,
  holder: JsonObject,
  field: string,
): readonly (readonly [Json | undefined, Path])[] {
  const at = [...path, `${field}_localizations`];
  const told = Object.entries(form.object(at, holder[`${field}_localizations`] ?? {}));
  for (const [locale] of told) checkLocale(form, [...at, locale], locale);
  return [[holder[field], [...path, field]], ...told.map(([locale, words]) => [words, [...at, locale]] as const)];
}

function checkOptions(form: Form, path: Path, value: Json | undefined, depth: number): void {
  const options = form.list([...path, 'options'], value, 0, 25);
  const names = new Set<string>();
  checkAlike(form, path, options);
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

/** No two options may have the same name in a locale. */
function checkAlike(form: Form, path: Path, options: readonly Json[]): void {
  const seen = new Set<string>();
  for (const [index, option] of objectsOf(options).entries()) {
    for (const [locale, name] of Object.entries(objectOf(option['name_localizations']))) {
      const key = `${locale} ${wordsOf(name)}`;
      if (seen.has(key))
        form.issue(
          [...path, 'options', index, 'name_localizations', locale],
          'APPLICATION_COMMAND_OPTIONS_NAME_INVALID',
          'Option name already exists for command',
        );
      seen.add(key);
    }
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
    checkWords(form, [...path, 'choices', index], choice, 'name', 100);
  }
}

const isOffering = ({ type, choices }: JsonObject): boolean =>
  offering.includes(numberOf(type) ?? 0) && listOf(choices).length === 0;

/** The size in Discord's count: names, descriptions and choice values together, each in its longest language. */
function lengthOf(command: JsonObject): number {
  const own = ['name', 'description', 'value'].map((key) => {
    const told = Object.values(objectOf(command[`${key}_localizations`]));
    return Math.max(...[command[key], ...told].map((text) => (typeof text === 'string' ? text.length : 0)));
  });
  const inner = [...objectsOf(command['options']), ...objectsOf(command['choices'])];
  return [...own, ...inner.map(lengthOf)].reduce((sum, each) => sum + each, 0);
}

const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});
