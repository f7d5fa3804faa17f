import { objectsOf, wordsOf, type JsonObject } from '../world/json.ts';
import type { World } from '../world/world.ts';
import { choosable } from './resolved.ts';

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
  const known = component['options'] === undefined ? choosable(world, component) : listed;
  const unknown = values.find((value) => !known.includes(value));
  if (unknown !== undefined) throw new Error(`${unknown} is not one of the options of ${name}`);
  if (new Set(values).size < values.length) throw new Error(`${name} has a value twice`);
  if (values.length < least) throw new Error(`${name} needs at least ${least} chosen`);
  if (values.length > most) throw new Error(`${name} takes at most ${most} chosen`);
}
