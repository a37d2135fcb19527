/** How far two words are apart. */

/** Returns the number of letters to add, remove, change or swap to turn one word into the other. */
export function editDistance(one: string, other: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      next[at] = Math.min(next[at - 1]! + 1, last[at]! + 1, last[at - 1]! + (isSame ? 0 : 1))
      const isSwap = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      if (row > 1 && at > 1 && isSwap) next[at] = Math.min(next[at]!, before[at - 2]! + 1)
    }
    ;[before, last] = [last, next]
  }
  return last[other.length]!
}
