import { expect, it } from 'vitest'
import { isBlank } from './isBlank'

it.each(['', ' \n\t', '\u200b', '\u2060\ufeff\u00ad\u200d', '\u3164 \u2800', '\u202e\u2066', '\ufe0f'])(
  'takes %j for blank',
  (text) => expect(isBlank(text)).toBe(true),
)

it.each(['a', '\u200ba\u200b', '👩\u200d💻', '1\ufe0f\u20e3', '一'])('sees something in %j', (text) =>
  expect(isBlank(text)).toBe(false),
)
