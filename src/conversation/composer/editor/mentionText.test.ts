import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toUserId } from '@/domain/ids'
import { toDisplayText } from '@/domain/mentionNames'
import { mentionAtCaret, toWireText } from './mentionText'

const nora = { id: toUserId(2), name: 'Nora Albrecht' }
const short = { id: toUserId(3), name: 'Nora' }
const siyuan = { id: toUserId(4), name: '陈思远' }
const people = [nora, short, siyuan]
const nameOf = (id: number) => people.find((person) => person.id === id)?.name

describe('mentions in the sent text', () => {
  it('have one space on each side, also at the beginning', () => {
    expect(toWireText('@Nora could you', people)).toEqual({ text: ' @3 could you', mentions: [3] })
    expect(toWireText('ask @Nora then go', people)).toEqual({ text: 'ask @3 then go', mentions: [3] })
  })

  it('takes the longest name that fits', () => {
    expect(toWireText('@Nora Albrecht', people)).toEqual({ text: ' @2 ', mentions: [2] })
    expect(toWireText('@Norabel', people)).toEqual({ text: '@Norabel', mentions: [] })
  })

  it('are found as Chinese names in running text', () => {
    expect(toWireText('@陈思远你好', people)).toEqual({ text: ' @4 \u2060你好', mentions: [4] })
    expect(toWireText('@陈思远ok', people)).toEqual({ text: ' @4 \u2060ok', mentions: [4] })
  })

  it('prefer the person who was picked from the list when two share a name', () => {
    const namesake = { id: toUserId(9), name: 'Nora' }
    expect(toWireText('@Nora', [...people, namesake], new Map([['Nora', namesake.id]])).mentions).toEqual([9])
  })

  it('are found after the sign of Japanese keyboards, which is in full width', () => {
    expect(toWireText('＠陈思远你好、＠Nora', people)).toEqual({ text: ' @4 \u2060你好、\u2060 @3 ', mentions: [4, 3] })
  })

  it('are not found in mail addresses', () => {
    expect(toWireText('ada@Nora', people)).toEqual({ text: 'ada@Nora', mentions: [] })
  })

  it('list everybody once', () => {
    expect(toWireText('@Nora @Nora', people).mentions).toEqual([3])
  })

  it.each([
    "@Nora's plan",
    '(@Nora Albrecht)',
    '@陈思远 さん、@陈思远さん',
    '“@Nora”/@Nora Albrecht!',
    '@Nora\n@Nora, x',
    '@Nora (x)',
  ])('get no space that was not typed: %s', (typed) =>
    expect(toDisplayText(toWireText(typed, people).text, nameOf)).toBe(typed),
  )

  it('are displayed as they were typed, and the same when they are sent again', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('hello', '@Nora', '@Nora Albrecht', '@陈思远', '(', ', ', ' ', 'さん', '\n')),
        (words) => {
          const typed = words.join('')
          const { text, mentions } = toWireText(typed, people)
          const shown = toDisplayText(text, nameOf)
          expect(shown).toBe(typed.trim())
          expect(toWireText(shown, people).mentions).toEqual(mentions)
        },
      ),
    )
  })
})

describe('mentions in the box', () => {
  it('show names for ids and leave unknown ids alone', () => {
    expect(toDisplayText(' @3 could you ask @77 ', nameOf)).toBe('@Nora could you ask @77')
  })

  it('are completed from the text after an @', () => {
    expect(mentionAtCaret('hi @no', 6)).toEqual({ from: 3, query: 'no' })
    expect(mentionAtCaret('hi @nora al', 11)).toEqual({ from: 3, query: 'nora al' })
    expect(mentionAtCaret('你好@陈', 4)).toEqual({ from: 2, query: '陈' })
    expect(mentionAtCaret('@', 1)).toEqual({ from: 0, query: '' })
  })

  it('ignore mail addresses, finished mentions and earlier lines', () => {
    expect(mentionAtCaret('ada@x', 5)).toBeNull()
    expect(mentionAtCaret('@nora al and', 12)).toBeNull()
    expect(mentionAtCaret('@nora\nx', 7)).toBeNull()
    expect(mentionAtCaret('@ x', 3)).toBeNull()
  })
})

it('a person with a private name is mentioned by either name, unless another is called so here', () => {
  const nick = { id: toUserId(4), name: 'Nick', accountName: 'Nora' }
  expect(toWireText('@Nora and @Nick', [nick]).mentions).toEqual([4])
  expect(toWireText('hi @Nora', [nick, { id: toUserId(3), name: 'Nora' }]).mentions).toEqual([3])
})
