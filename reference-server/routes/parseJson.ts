/** Maximum nesting of a body; much deeper values could be parsed but not serialized again. */
const maxDepth = 128

/**
 * Matches strings and numbers as a whole: a pattern that fails halfway would retry at each character. An unclosed
 * string matches to its end, and JSON.parse refuses it.
 */
const tokens = /"(?:[^"\\]|\\.)*"?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|[[\]{}]/gs

const hasLoneSurrogate = (string: string) => string.includes('\\u') && /\p{Surrogate}/u.test(String(JSON.parse(string)))

/**
 * `JSON.parse` with the strictness of the real server: nothing deeper than 128, no lone surrogates. `numeral` may
 * replace a number. Throws on invalid text.
 */
export function parseJson(text: string, replaceNumber = (part: string) => part): unknown {
  let depth = 0
  const screened = text.replace(tokens, (part) => {
    if (part === '[' || part === '{') depth += 1
    else if (part === ']' || part === '}') depth -= 1
    else if (!part.startsWith('"')) return replaceNumber(part)
    else if (hasLoneSurrogate(part)) throw new Error('half of a surrogate pair')
    if (depth > maxDepth) throw new Error('recursion limit exceeded')
    return part
  })
  return JSON.parse(screened)
}
