import { expect, it } from 'vitest'
import { triggerAtCaret } from './triggerAtCaret'

const at = (text: string) => triggerAtCaret(text, text.length)

it('finds channels and emoji that are being typed', () => {
  expect(at('see #des')).toEqual({ trigger: '#', from: 4, query: 'des' })
  expect(at('#')).toEqual({ trigger: '#', from: 0, query: '' })
  expect(at('（#设计')).toEqual({ trigger: '#', from: 1, query: '设计' })
  expect(at('well :smi')).toEqual({ trigger: ':', from: 5, query: 'smi' })
  expect(at(':été')).toEqual({ trigger: ':', from: 0, query: 'été' })
})

it('finds people otherwise', () => {
  expect(at('hi @nora al')).toEqual({ trigger: '@', from: 3, query: 'nora al' })
  expect(at('@nora in #op')).toEqual({ trigger: '#', from: 9, query: 'op' })
})

it('ignores times, emoticons, addresses and headings', () => {
  for (const text of ['10:30', 'at 9:15', ':)', ':-)', ':D', 'https://x', 'std::vec', '# Heading', 'issue#12', 'a:bc'])
    expect(at(text), text).toBeNull()
})
