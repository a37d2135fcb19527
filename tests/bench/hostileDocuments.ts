/** Markdown that was written to hurt: deep, wide, unclosed, endless. Each begins a paragraph of its own after its name. */

const times = (count: number, text: string) => text.repeat(count)
const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n')

/** By name, which no other document holds. */
export const hostileDocuments: readonly { name: string; text: string }[] = [
  { name: 'deep-list', text: lines(300, (index) => `${times(index, '  ')}- level ${index}`) },
  { name: 'deep-quote', text: `${times(2_000, '> ')}down here` },
  {
    name: 'giant-table',
    text: [
      `|${times(60, ' head |')}`,
      `|${times(60, ' --- |')}`,
      lines(300, (index) => `|${times(60, ` ${index} |`)}`),
    ].join('\n'),
  },
  { name: 'open-brackets', text: times(100_000, '[') },
  { name: 'bracket-pairs', text: times(20_000, '[a](') },
  { name: 'long-word', text: times(100_000, 'a') },
  { name: 'long-line', text: times(20_000, 'word ') },
  { name: 'emphasis', text: times(20_000, '*a **a ') },
  { name: 'underscores', text: times(50_000, '_') },
  { name: 'backticks', text: lines(400, (index) => times(index, '`')) },
  {
    name: 'code-block',
    text: ['```js', lines(3_000, (index) => `const value${index} = () => [${index}, '${index}']`), '```'].join('\n'),
  },
  { name: 'many-links', text: lines(2_000, (index) => `https://example.org/${index}`) },
  { name: 'many-lines', text: lines(20_000, (index) => `${index}`) },
  { name: 'entities', text: times(20_000, '&amp;') },
  { name: 'backslashes', text: times(50_000, '\\') },
]
