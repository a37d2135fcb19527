import { describe, expect, it } from 'vitest'
import { toMessageId } from '@/domain/ids'
import { DEFAULT_RULES, type NotificationRow, type NotificationRules } from '@/domain/notification/rules'
import { countedMessages } from './countedMessages'
import type { UnreadMessages } from './unreadMessages'

const id = toMessageId
/** Five messages: a mention, one with a keyword, a reply, and two others. */
const unread: UnreadMessages = {
  ids: [1, 2, 3, 4, 5].map(id),
  mentions: [id(1), id(9)],
  gone: [],
  rows: { [id(2)]: 'keyword', [id(3)]: 'reply' },
}
const without = (...rows: NotificationRow[]): NotificationRules => ({
  ...DEFAULT_RULES,
  rows: {
    ...DEFAULT_RULES.rows,
    ...Object.fromEntries(rows.map((row) => [row, { show: true, sound: true, count: false }])),
  },
})
const inChannel = (rules: NotificationRules) => countedMessages('channel:3', unread, rules)

describe('counted messages', () => {
  it('are all of them by default', () => {
    expect(inChannel(DEFAULT_RULES)).toBe(5)
    expect(countedMessages('dm:7', unread, DEFAULT_RULES)).toBe(5)
    expect(countedMessages('dm:7', undefined, DEFAULT_RULES)).toBe(0)
  })

  it.each([
    [['channel'], 3],
    [['channel', 'mention'], 2],
    [['channel', 'keyword'], 2],
    [['channel', 'reply', 'keyword'], 1],
    [['mention'], 4],
    [['direct'], 5],
  ] as [NotificationRow[], number][])('without the rows %j: %i in a channel', (rows, expected) => {
    expect(inChannel(without(...rows))).toBe(expected)
  })

  it('are none of a direct conversation without its row', () => {
    expect(countedMessages('dm:7', unread, without('direct'))).toBe(0)
  })

  it('follow the choice for a conversation', () => {
    const apart = (choice: 'all' | 'mentions' | 'nothing', key: 'channel:3' | 'dm:7' = 'channel:3') =>
      countedMessages(key, unread, { ...without('channel'), conversations: { [key]: choice } })
    expect([apart('all'), apart('mentions'), apart('mentions', 'dm:7'), apart('nothing')]).toEqual([5, 3, 3, 0])
  })

  it('a mark counts as one', () => {
    expect(countedMessages('dm:7', { ids: [], mentions: [], gone: [], marked: true }, DEFAULT_RULES)).toBe(1)
  })
})
