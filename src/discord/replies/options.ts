import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';

type Optioned = Pick<ChatInputCommandInteraction | AutocompleteInteraction, 'options'>;

/** The value of an option. A value of another type counts as none: people may still see an older command. */
export function textOption({ options }: Optioned, name: string): string | null {
  const value = options.get(name)?.value;
  return typeof value === 'string' ? value : null;
}

/** Yes or no, as given; null = not given. */
export function booleanOption({ options }: Optioned, name: string): boolean | null {
  const value = options.get(name)?.value;
  return typeof value === 'boolean' ? value : null;
}

export const isOptionSet = (given: Optioned, name: string): boolean => booleanOption(given, name) === true;
