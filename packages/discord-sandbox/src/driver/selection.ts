import { numberOf, objectsOf, wordsOf, type JsonObject } from '../world/json.ts';
import type { World } from '../world/world.ts';
import { choosable } from './resolved.ts';

/** The types of select menus without options of their own. */
const CHOSEN: Readonly<Record<number, Parameters<typeof choosable>[1]>> = {
  5: 'members',
  6: 'roles',
  7: 'mentionables',
  8: 'channels',
};

/** The limits of a choice. */
interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** Throws an error in words if the real client would not allow this choice. */
export function checkChosen(
  world: World,
  name: string,
  component: JsonObject,
  values: readonly string[],
  { least, most }: Bounds,
): void {
  const listed = objectsOf(component['options']).map((option) => wordsOf(option['value']));
  const chosen = CHOSEN[numberOf(component['type']) ?? 0];
  const known = chosen === undefined ? listed : choosable(world, chosen, component);
  const unknown = values.find((value) => !known.includes(value));
  if (unknown !== undefined) throw new Error(`${unknown} is not one of the options of ${name}`);
  if (new Set(values).size < values.length) throw new Error(`${name} has a value twice`);
  if (values.length < least) throw new Error(`${name} needs at least ${least} chosen`);
  if (values.length > most) throw new Error(`${name} takes at most ${most} chosen`);
}
