/** How deep a body may nest; what is much deeper could be read but not written out again. */
const deepest = 128

/**
 * Strings and numbers, whole: a pattern that could fail half way would try again at each of their letters. An open string
 * counts to its end; JSON.parse refuses it.
 */
const tokens = /"(?:[^"\\]|\\.)*"?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|[[\]{}]/gs

const isTorn = (string: string) => string.includes('\\u') && /\p{Surrogate}/u.test(String(JSON.parse(string)))

/**
 * `JSON.parse`, as strict as the real server's: nothing deeper than 128, no halves of surrogate pairs. `numeral` may put
 * something else in place of a number. Throws what is wrong.
 */
export function parseJson(text: string, numeral = (part: string) => part): unknown {
  let depth = 0
  const screened = text.replace(tokens, (part) => {
    if (part === '[' || part === '{') depth += 1
    else if (part === ']' || part === '}') depth -= 1
    else if (!part.startsWith('"')) return numeral(part)
    else if (isTorn(part)) throw new Error('half of a surrogate pair')
    if (depth > deepest) throw new Error('recursion limit exceeded')
    return part
  })
  return JSON.parse(screened)
}
