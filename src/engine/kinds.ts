/**
 * One function from a function for each kind of value, by the name of the kind. A kind that is missing in the table does
 * not compile.
 */
export function byKind<U extends { readonly kind: string }, R, Args extends readonly unknown[] = []>(cases: {
  readonly [K in U['kind']]: (value: Extract<U, { readonly kind: K }>, ...args: Args) => R;
}): (value: U, ...args: Args) => R {
  return (value, ...args) => (cases[value.kind as U['kind']] as (value: U, ...args: Args) => R)(value, ...args);
}

/** The default of an exhaustive switch. The compiler proves that code never gets here; data from outside may still do so. */
export function unreachable(value: never): never {
  throw new Error(`unexpected ${JSON.stringify(value)}`);
}
