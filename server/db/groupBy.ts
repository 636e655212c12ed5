/** Things by what they belong to, each group in its order: a statement for one hospital after the other. */
export function groupBy<Key, One>(
  all: Iterable<One>,
  keyOf: (one: One) => Key,
): ReadonlyMap<Key, One[]> {
  const groups = new Map<Key, One[]>()
  for (const one of all) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return groups
}
