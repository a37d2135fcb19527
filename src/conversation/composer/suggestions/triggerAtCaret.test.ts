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

it('opens the same lists for the signs of Japanese keyboards, which are in full width', () => {
  expect(at('＠山田')).toEqual({ trigger: '@', from: 0, query: '山田' })
  expect(at('見て＠')).toEqual({ trigger: '@', from: 2, query: '' })
  expect(at('（＃設計')).toEqual({ trigger: '#', from: 1, query: '設計' })
  expect(at('はい ：笑顔')).toEqual({ trigger: ':', from: 3, query: '笑顔' })
  for (const text of ['他说：好的', 'ada＠x', '10：30', '：）']) expect(at(text), text).toBeNull()
})

it('ignores times, emoticons, addresses and headings', () => {
  for (const text of ['10:30', 'at 9:15', ':)', ':-)', ':D', 'https://x', 'std::vec', '# Heading', 'issue#12', 'a:bc'])
    expect(at(text), text).toBeNull()
})
