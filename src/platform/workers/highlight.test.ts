import { expect, it } from 'vitest'
import { highlight } from './highlight'

it('colors known languages and loses no letter of the code', () => {
  const code = "// a\nexport const lines = (n: string) => `x${n}` + 'y' + 2"
  const spans = highlight(code, 'tsx')!
  expect(spans.map(({ text }) => text).join('')).toBe(code)
  expect(spans.find(({ text }) => text === 'export')?.color).toBe('key')
  expect(spans[0]).toEqual({ text: '// a', color: 'com' })
})

it('leaves unknown languages uncolored', () => {
  expect(highlight('x', 'brainfuck')).toBeNull()
})

it('leaves code plain that has too many tokens to draw', () => {
  expect(highlight('[1, 2, 3]', 'json')).not.toBeNull()
  expect(highlight(`[${'1,'.repeat(5_000)}1]`, 'json')).toBeNull()
})
