/**
 * One function from a function for each kind of value, by the name of the kind. A kind that is missing in the table does
 * not compile. `context` is anything else that the functions need.
 */
export const byKind =
  <U extends { readonly kind: string }, R, Context = void>(cases: {
    readonly [K in U['kind']]: (value: Extract<U, { readonly kind: K }>, context: Context) => R;
  }) =>
  (value: U, context: Context): R =>
    (cases[value.kind as U['kind']] as (value: U, context: Context) => R)(value, context);
