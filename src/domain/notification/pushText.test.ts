import { expect, it } from 'vitest'
import { toUserId } from '../ids'
import { mentionsName, pushText } from './pushText'

const names = (id: number) => ({ 7: 'Mira', 8: 'Mira Okafor' })[id]

it('of a push has names in place of mentions, and the author in a channel', () => {
  const body = { kind: 'text', text: 'a @7 b @8  c@7', mentions: [] } as const
  expect(pushText(body, null, names)).toBe('a @Mira b @Mira Okafor  c@7')
  expect(pushText(body, 'Bo', names)).toBe('Bo: a @Mira b @Mira Okafor  c@7')
})

it('of a push is the sentence of the server for Markdown and files, and nothing for the rest', () => {
  expect(pushText({ kind: 'markdown', text: '**a**', mentions: [] }, 'Bo', names)).toBe('Bo: You have a new message')
  expect(pushText({ kind: 'voice', path: 'x' }, 'Bo', names)).toBeNull()
})

it.each([
  ['Bo:  @Mira  look', true],
  ['@Mira', true],
  ['Bo:  @Mira Okafor  look', false],
  ['Bo:  @Mira Okafor  and @Mira ', true],
  ['Bo: mail@Mira look', false],
  ['Bo: @Miranda look', false],
])('%j mentions Mira: %s', (text, expected) => {
  expect(mentionsName(text, 'Mira', ['Mira Okafor'])).toBe(expected)
})

it('nobody without a name is mentioned', () => expect(mentionsName('@ x', '', [])).toBe(false))

it('a long text is cut as in the push', () => {
  const body = { kind: 'text', text: 'x'.repeat(4_000), mentions: [toUserId(7)] } as const
  expect(pushText(body, null, names)).toHaveLength(500)
})
