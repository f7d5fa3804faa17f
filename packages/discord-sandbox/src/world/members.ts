import type { Person } from './model.ts';
import type { World } from './world.ts';

/** The bot and the people who have not left. Every guild has the same. */
export const membersOf = ({ bot, people, gone }: World): readonly Person[] => [
  bot,
  ...[...people.values()].filter(({ id }) => !gone.has(id)),
];

/** The members whose name, or unique name, begins with a text, in capitals or not. */
export function membersNamed(world: World, beginning: string): readonly Person[] {
  const typed = beginning.toLowerCase();
  const fits = ({ name, username }: Person) => [name, username].some((each) => each.toLowerCase().startsWith(typed));
  return membersOf(world).filter(fits);
}
