import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';

type Optioned = Pick<ChatInputCommandInteraction | AutocompleteInteraction, 'options'>;

/** What was given for an option. Another type than ours counts as nothing: people may still see an older command. */
export function textOption({ options }: Optioned, name: string): string | null {
  const value = options.get(name)?.value;
  return typeof value === 'string' ? value : null;
}

/** Yes or no, as it was given; null = it was not. */
export function booleanOption({ options }: Optioned, name: string): boolean | null {
  const value = options.get(name)?.value;
  return typeof value === 'boolean' ? value : null;
}

export const isOptionSet = (given: Optioned, name: string): boolean => booleanOption(given, name) === true;
