import type { LobbyMenu } from '../../src/discord/ids.ts';
import { objectsOf, wordsOf, type JsonObject } from 'discord-sandbox/json';
import type { SandboxMessage } from 'discord-sandbox';

/** The menus of a lobby, from top to bottom. */
export const menusIn = ({ selects }: SandboxMessage): readonly string[] =>
  selects.map(({ customId }) => customId.split(':').at(-1)!);

/** The options of a menu of a lobby, in the form of the API. */
export function optionsIn({ selects }: SandboxMessage, menu: LobbyMenu): readonly JsonObject[] {
  const select = selects.find(({ customId }) => customId.endsWith(`:${menu}`));
  if (!select) throw new Error(`There is no menu ${menu}.`);
  return objectsOf(select.component['options']);
}

const labelsOf = (options: readonly JsonObject[]): readonly string[] => options.map(({ label }) => wordsOf(label));

export const labelsIn = (message: SandboxMessage, menu: LobbyMenu): readonly string[] =>
  labelsOf(optionsIn(message, menu));

export const chosenIn = (message: SandboxMessage, menu: LobbyMenu): readonly string[] =>
  labelsOf(optionsIn(message, menu).filter((option) => option['default'] === true));
