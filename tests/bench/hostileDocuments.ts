/**
 * Markdown that is made to freeze a parser: deep, wide, unclosed, endless. Each document starts a new paragraph after
 * its name.
 */

const times = (count: number, text: string) => text.repeat(count)
const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n')

const block = (language: string, code: string) => ['```' + language, code, '```'].join('\n')

/** The documents by unique name. */
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
  { name: 'deep-emphasis', text: `${times(2_990, '**')}down here${times(2_990, '**')}` },
  { name: 'deep-strike', text: `${times(1_400, '~~a ')}down here${times(1_400, ' a~~')}` },
  { name: 'deep-mixed', text: `${times(700, '*a **a ~~a ')}down here${times(700, ' a~~ a** a*')}` },
  { name: 'deep-images', text: `${times(1_900, '![')}down here${times(1_900, '](x)')}` },
  { name: 'code-scripts', text: block('xml', times(1_450, '<script>')) },
  { name: 'code-styles', text: block('xml', times(1_600, '<style>')) },
  { name: 'code-templates', text: block('ts', times(3_900, '`${')) },
  { name: 'code-substitutions', text: block('bash', times(3_900, '"$(')) },
  { name: 'code-brackets', text: block('yaml', times(2_900, '{a:[')) },
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
