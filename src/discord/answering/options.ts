import type { ChatInputCommandInteraction } from 'discord.js';

type Optioned = Pick<ChatInputCommandInteraction, 'options'>;

/** What was given for an option. Another type than ours counts as nothing: people may still see an older command. */
export function textOption({ options }: Optioned, name: string): string | null {
  const value = options.get(name)?.value;
  return typeof value === 'string' ? value : null;
}

export const isOptionSet = ({ options }: Optioned, name: string): boolean => options.get(name)?.value === true;
