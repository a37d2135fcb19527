/** How well a name fits what was typed, and the best of many: for the places where one writes a few letters and picks. */

/** How well a folded query fits a folded name: 0 it begins so, 1 a word of it does, 2 anywhere, 3 scattered letters in order, null not at all. */
export function fit(query: string, name: string): number | null {
  if (query === '' || name.startsWith(query)) return 0
  const at = name.indexOf(query)
  if (at > 0) return isWordStart(name, at) || hasWord(name, query, at) ? 1 : 2
  let next = 0
  for (const letter of name) if (letter === query[next]) next += 1
  return next === query.length && query.length > 1 ? 3 : null
}

const isWordStart = (name: string, at: number) => /[\s\-_.(]/.test(name[at - 1]!)

function hasWord(name: string, query: string, from: number): boolean {
  for (let at = name.indexOf(query, from + 1); at > 0; at = name.indexOf(query, at + 1)) {
    if (isWordStart(name, at)) return true
  }
  return false
}

/** The best `limit` of the items for a folded query, in their own order where they fit alike; none that fits worse than `worst`. */
export function bestFits<Item>(
  query: string,
  items: Iterable<Item>,
  nameOf: (item: Item) => string,
  limit: number,
  worst = 3,
): Item[] {
  const shelves: [Item[], Item[], Item[], Item[]] = [[], [], [], []]
  for (const item of items) {
    const rank = fit(query, nameOf(item))
    if (rank === null || rank > worst) continue
    const shelf = shelves[rank as 0 | 1 | 2 | 3]
    if (shelf.length < limit) shelf.push(item)
    // Nothing later can be better than a full first shelf.
    if (shelves[0].length >= limit) break
  }
  return shelves.flat().slice(0, limit)
}
