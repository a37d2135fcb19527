import { expect, it } from 'vitest'
import { colour } from './colours'

it('colours known languages and loses no letter of the code', () => {
  const code = "// a\nexport const lines = (n: string) => `x${n}` + 'y' + 2"
  const spans = colour(code, 'tsx')!
  expect(spans.map(({ text }) => text).join('')).toBe(code)
  expect(spans.find(({ text }) => text === 'export')?.colour).toBe('key')
  expect(spans[0]).toEqual({ text: '// a', colour: 'com' })
})

it('leaves unknown languages uncoloured', () => {
  expect(colour('x', 'brainfuck')).toBeNull()
})
