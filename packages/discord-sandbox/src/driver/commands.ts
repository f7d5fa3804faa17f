import { isObject, listOf, numberOf, objectsOf, stringOf, wordsOf, type JsonObject } from '../world/json.ts';
import type { StoredCommand, World } from '../world/world.ts';
import { commandsIn, offering } from '../world/contexts.ts';
import type { Channel, Person, StoredMessage } from '../world/model.ts';
import { hasAll } from '../world/permissions.ts';
import { boundsProblem } from '../world/option-bounds.ts';
import { storedFile } from '../world/media.ts';
import { messageJson } from '../world/wire.ts';
import { choosable, resolvedOf } from './resolved.ts';

/** A file that a person gives to a command. */
export interface SandboxUpload {
  readonly filename: string;
  readonly bytes: Uint8Array;
}

/** The value of an option: people, roles and channels by their ids. */
export type OptionValue = string | number | boolean | SandboxUpload;

/** The values of a command's options, by name. */
export type OptionValues = Readonly<Record<string, OptionValue>>;

/** The `data` of a command interaction. Throws an error in words if the real client would not send it. */
export function commandData(
  world: World,
  person: Person,
  channel: Channel,
  path: readonly string[],
  values: OptionValues,
): JsonObject {
  const { command, leaf } = usable(world, person, channel, path);
  const given = optionsOf(world, leaf, values);
  const named = given.filter(({ type }) => isNamed(numberOf(type) ?? 3) || type === FILE);
  const resolved = resolvedOf(
    world,
    named.map(({ value }) => wordsOf(value)),
    channel,
  );
  return { ...dataOf(command, path, given), ...(named.length === 0 ? {} : { resolved }) };
}

/** The `data` of a command from the menu of a person. Throws an error in words if the real client would not offer it. */
export function personCommandData(
  world: World,
  person: Person,
  channel: Channel,
  name: string,
  targetId: string,
): JsonObject {
  if (!world.isMember(targetId)) throw new Error(`There is no person ${targetId}`);
  const { id, guildId } = offered(world, person, channel, name, USER);
  const resolved = resolvedOf(world, [targetId], channel);
  const place = guildId === undefined ? {} : { guild_id: guildId };
  return { id, name, type: USER, target_id: targetId, resolved, ...place };
}

/** The `data` of a command from the menu of a message. Throws an error in words if the real client would not offer it. */
export function messageCommandData(
  world: World,
  person: Person,
  channel: Channel,
  name: string,
  message: StoredMessage,
): JsonObject {
  const { id, guildId } = offered(world, person, channel, name, MESSAGE);
  const resolved = { messages: { [message.id]: messageJson(world, message) } };
  const place = guildId === undefined ? {} : { guild_id: guildId };
  return { id, name, type: MESSAGE, target_id: message.id, resolved, ...place };
}

/** A text that a person is typing into an option, with the present values of the other options. */
export interface TypedText {
  readonly option: string;
  readonly text: string;
  readonly others: OptionValues;
}

/** The `data` of the interaction that asks for suggestions. It is not checked yet, like in the real client. */
export function typingData(
  world: World,
  person: Person,
  channel: Channel,
  path: readonly string[],
  { option, text, others }: TypedText,
): JsonObject {
  const { command, leaf } = usable(world, person, channel, path);
  const options = objectsOf(leaf['options']);
  const typed = options.find(({ name }) => name === option);
  if (typed?.['autocomplete'] !== true) throw new Error(`Nothing is offered for the option ${option}`);
  const given = options.flatMap((each) => {
    const { name, type = 3 } = each;
    if (each === typed) return [{ type, name, value: text, focused: true }];
    const value = others[wordsOf(name)];
    return value === undefined || typeof value === 'object' ? [] : [{ type, name, value }];
  });
  return dataOf(command, path, given);
}

/** The types of commands: one that is typed after a slash, and those in the menus of a person and of a message. */
const [SLASH, USER, MESSAGE] = [1, 2, 3];

/** The type of an option that takes a file. */
const FILE = 11;

function usable(world: World, person: Person, channel: Channel, path: readonly string[]) {
  const [name = '', ...rest] = path;
  const command = offered(world, person, channel, name, SLASH);
  return { command, leaf: leafOf(command.definition, rest) };
}

function offered(world: World, person: Person, channel: Channel, name: string, type: number): StoredCommand {
  const shown = type === SLASH ? `/${name}` : name;
  const command = commandsIn(world, channel).find(
    ({ definition }) => definition['name'] === name && (definition['type'] ?? SLASH) === type,
  );
  if (command === undefined) throw new Error(`There is no command ${shown}`);
  if (offering(command.definition, channel, world.installedFor(person.id, channel)).length === 0)
    throw new Error(`${shown} is not offered here`);
  const needed = stringOf(command.definition['default_member_permissions']);
  if (needed !== undefined && !hasAll(world.personPermissions(person.id), BigInt(needed)))
    throw new Error(`${person.name} may not use ${shown}`);
  return command;
}

function dataOf(command: StoredCommand, path: readonly string[], given: readonly JsonObject[]): JsonObject {
  const rest = path.slice(1);
  const nested = rest.reduceRight<readonly JsonObject[]>(
    (options, name, index) => [{ type: index === 0 && rest.length === 2 ? 2 : 1, name, options }],
    given,
  );
  return {
    id: command.id,
    name: wordsOf(command.definition['name']),
    type: 1,
    ...(command.guildId === undefined ? {} : { guild_id: command.guildId }),
    ...(nested.length === 0 ? {} : { options: nested }),
  };
}

function leafOf(definition: JsonObject, path: readonly string[]): JsonObject {
  const [name, ...rest] = path;
  const children = objectsOf(definition['options']).filter(({ type }) => type === 1 || type === 2);
  if (name === undefined) {
    if (children.length > 0) throw new Error(`/${wordsOf(definition['name'])} needs a subcommand`);
    return definition;
  }
  const child = children.find((option) => option['name'] === name);
  if (child === undefined) throw new Error(`${wordsOf(definition['name'])} has no subcommand ${name}`);
  return leafOf(child, rest);
}

function optionsOf(world: World, leaf: JsonObject, values: OptionValues): readonly JsonObject[] {
  const options = objectsOf(leaf['options']);
  const unknown = Object.keys(values).find((name) => !options.some((option) => option['name'] === name));
  if (unknown !== undefined) throw new Error(`There is no option ${unknown}`);
  return options.flatMap((option) => {
    const name = wordsOf(option['name']);
    const value = values[name];
    if (value === undefined && option['required'] === true) throw new Error(`The option ${name} is required`);
    if (value === undefined) return [];
    checkValue(world, option, value);
    return [{ type: option['type'] ?? 3, name, value: typeof value === 'object' ? keep(world, value) : value }];
  });
}

/** Keeps a file, whose id is the value of the option. */
function keep(world: World, { filename, bytes }: SandboxUpload): string {
  const file = storedFile(world.newId(), filename, bytes);
  world.uploads.keep(file);
  return file.id;
}

function checkValue(world: World, option: JsonObject, value: OptionValue): void {
  const problem = problemOf(world, option, value);
  if (problem !== undefined) throw new Error(`The option ${wordsOf(option['name'])} ${problem}`);
}

/** The types of options whose value is the id of something, and its name. */
const NAMED = {
  6: ['members', 'a person'],
  7: ['channels', 'a channel that it takes'],
  8: ['roles', 'a role'],
  9: ['mentionables', 'a person or a role'],
} as const;

const isNamed = (type: number): type is keyof typeof NAMED => type in NAMED;

function fileProblem(world: World, type: number, { bytes }: SandboxUpload): string | undefined {
  if (type !== FILE) return 'takes no file';
  return bytes.length > world.limits.fileBytes ? 'is a file that is too large' : undefined;
}

const typeNames: Readonly<Record<number, string>> = { 3: 'string', 4: 'number', 5: 'boolean', 10: 'number' };

function problemOf(world: World, option: JsonObject, value: OptionValue): string | undefined {
  const type = numberOf(option['type']) ?? 3;
  if (typeof value === 'object') return fileProblem(world, type, value);
  if (type === FILE) return 'must be a file: { filename, bytes }';
  const wanted = typeNames[type] ?? 'string';
  if (typeof value !== wanted) return `must be a ${wanted}`;
  if (type === 4 && !Number.isInteger(value)) return 'must be a whole number';
  if (isNamed(type)) {
    const [chosen, name] = NAMED[type];
    if (!choosable(world, chosen, option).includes(wordsOf(value))) return `must be the id of ${name}`;
  }
  const choices = listOf(option['choices']).filter(isObject);
  if (choices.length > 0 && !choices.some((choice) => choice['value'] === value)) return 'is not one of the choices';
  return boundsProblem(option, value);
}
