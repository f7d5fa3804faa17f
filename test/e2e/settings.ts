import { personDefaults, type SandboxMessage, type SandboxUser } from 'discord-sandbox';
import type { Room, Table } from '../harness/driver/table.ts';

// The panels of settings, used by people of the sandbox.

/** A person of a table, by number. */
export const personOf = ({ sandbox }: Table, index: number): SandboxUser => sandbox.as(sandbox.people[index]!.id);

/** Makes a person manager of the server, or takes that back. */
export const setManager = ({ sandbox }: Table, index: number, isManager: boolean): void =>
  sandbox.control.setPersonPermissions(
    sandbox.people[index]!.id,
    isManager ? [...personDefaults, 'ManageGuild'] : personDefaults,
  );

/** Opens the settings of the server. */
export async function openSettings({ table, channelId }: Room): Promise<SandboxMessage> {
  const { message } = await personOf(table, 0).command(channelId, ['sorry-settings']);
  return message!;
}

const idOf = (kind: 'press' | 'menu', command: string, about: string): string => `s1:${kind}:${command}:${about}`;

/** Presses a button of a panel. */
export const pressIn = ({ table }: Room, message: SandboxMessage, about: string) =>
  personOf(table, 0).click(message.id, idOf('press', 'sorry-settings', about));

/** Chooses in a menu of the settings. */
export const chooseIn = ({ table }: Room, message: SandboxMessage, about: string, values: readonly string[]) =>
  personOf(table, 0).select(message.id, idOf('menu', 'sorry-settings', about), values);

/** Chooses in a menu of one's own panel. */
export const chooseMine = (user: SandboxUser, message: SandboxMessage, about: string, value: string) =>
  user.select(message.id, idOf('menu', 'sorry me', about), [value]);

/** The labels of the chosen options in the menus of a message. */
export const chosenLabels = ({ selects }: SandboxMessage): readonly string[] =>
  selects.flatMap(({ component }) =>
    ((component['options'] ?? []) as readonly { readonly label: string; readonly default?: boolean }[])
      .filter((option) => option.default)
      .map(({ label }) => label),
  );

/** Turns a page of the settings, and answers the new panel. */
export async function turnTo(room: Room, message: SandboxMessage, page: string): Promise<SandboxMessage> {
  return (await pressIn(room, message, `page-${page}`)).message!;
}

/** Opens a page of the settings, and presses there, if anything; answers the page. */
export async function pageOf(room: Room, name: 'places' | 'posts' | 'questions', about?: string) {
  const page = await turnTo(room, await openSettings(room), name);
  if (about !== undefined) await pressIn(room, page, about);
  return page;
}
