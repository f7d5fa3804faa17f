/**
 * Items from first to last, each with its rank from 1. Merits are compared one after the other, and more is better.
 * Items with equal merits share a rank.
 */
export function ranked<Item>(
  items: readonly Item[],
  meritsOf: (item: Item) => readonly number[],
): readonly (Item & { readonly rank: number })[] {
  const rows = items.map((item) => ({ item, merits: meritsOf(item) }));
  const order = (a: (typeof rows)[number], b: (typeof rows)[number]): number =>
    b.merits.map((merit, i) => merit - a.merits[i]!).find((gap) => gap !== 0) ?? 0;
  return rows
    .toSorted(order)
    .map((row) => ({ ...row.item, rank: 1 + rows.filter((other) => order(other, row) < 0).length }));
}
