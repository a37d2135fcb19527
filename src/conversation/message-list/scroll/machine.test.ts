import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { a } from '@support/a'
import {
  advance,
  isAtBottom,
  isEndBottom,
  keepsToBottom,
  OPENING,
  type ScrollCommand,
  type ScrollSignal,
} from './machine'

const message = a.messageId(7)

/** Feeds signals; returns the last state and the commands of the last step. */
function after(...signals: ScrollSignal[]) {
  let state = OPENING
  let commands: ScrollCommand[] = []
  for (const signal of signals) ({ state, commands } = advance(state, signal))
  return { state, does: commands.map((command) => command.do) }
}

const opened = (kind: 'position' | 'unreadLine' | 'bottom', isSettled = true): ScrollSignal => ({
  type: 'rowsOpened',
  place: { kind },
  isSettled,
})
const openedAtMessage: ScrollSignal = { type: 'rowsOpened', place: { kind: 'message', id: message }, isSettled: false }
const moved = (fromEnd: number, isUp = false, isLive = true): ScrollSignal => ({ type: 'moved', fromEnd, isUp, isLive })
const lockEnded = (fromEnd: number, isLive = true): ScrollSignal => ({ type: 'lockEnded', fromEnd, isLive })
const rows: ScrollSignal = { type: 'rowsChanged', isAway: false }
const rowsWhileAway: ScrollSignal = { type: 'rowsChanged', isAway: true }
const resized: ScrollSignal = { type: 'viewResized' }
const toBottom: ScrollSignal = { type: 'bottomRequested' }
const toMessage: ScrollSignal = { type: 'messageRequested', id: message }

const following = [opened('bottom'), lockEnded(0)]
const scrolledUp = [...following, moved(900, true)]
const atLine = [opened('unreadLine'), moved(900, true), lockEnded(900)]
const jumped = [...following, toMessage, moved(900, true), lockEnded(900)]

describe('the scroll mode', () => {
  const table: [string, ScrollSignal[], string, string[]][] = [
    [
      'stays opening at the bottom until every request has ended',
      [opened('bottom', false)],
      'opening',
      ['lock', 'scrollToEnd'],
    ],
    [
      'follows once the conversation is open',
      [opened('bottom', false), opened('bottom')],
      'following',
      ['lock', 'scrollToEnd'],
    ],
    ['opens at the message of the address', [openedAtMessage], 'jumping', ['lock', 'scrollToMessage', 'highlight']],
    ['opens at the stored position', [opened('position')], 'jumping', ['lock', 'scrollToPosition']],
    ['opens at the first unread message', [opened('unreadLine')], 'jumping', ['lock', 'scrollToUnreadLine']],
    ['is opened once', [opened('bottom'), opened('unreadLine')], 'following', []],
    ['stays detached at the unread line', atLine, 'detached', []],
    [
      'follows when everything fits although it opened at the unread line',
      [opened('unreadLine'), lockEnded(0)],
      'following',
      [],
    ],
    ['goes on opening when the bottom is asked for', [opened('bottom', false), toBottom], 'opening', ['scrollToEnd']],

    ['follows rows that arrive', [...following, rows], 'following', ['scrollToEnd']],
    ['follows while rows are measured late', [...following, rows, moved(240), rows], 'following', ['scrollToEnd']],
    ['is not detached by growing rows, even in several steps', [...following, moved(90), moved(700)], 'following', []],
    ['follows when the view becomes lower', [...following, resized], 'following', ['scrollToEnd']],
    ['stops at the unread line while nobody looks', [...following, rowsWhileAway], 'detached', ['scrollToUnreadLine']],
    ['is detached when the reader scrolls up', scrolledUp, 'detached', []],
    ['is not detached by a small step up', [...following, moved(48, true)], 'following', []],

    ['does not move while detached', [...scrolledUp, rows], 'detached', []],
    ['does not move for the unread line while detached', [...scrolledUp, rowsWhileAway], 'detached', []],
    ['does not move when the view becomes lower while detached', [...scrolledUp, resized], 'detached', []],
    ['follows again when the reader reaches the bottom', [...scrolledUp, moved(20)], 'following', []],
    ['follows again from the end of what is loaded', [...scrolledUp, moved(20, false, false)], 'following', []],
    [
      'is not at the bottom where a jump ends above newer messages',
      [...jumped, moved(0, false, false)],
      'detached',
      [],
    ],
    [
      'follows when the newest messages are loaded and in view',
      [opened('unreadLine'), lockEnded(0, false), { type: 'newestLoaded', fromEnd: 0 }],
      'following',
      [],
    ],
    ['stays detached when they are not in view', [...jumped, { type: 'newestLoaded', fromEnd: 900 }], 'detached', []],
    ['follows again when a jump is read on to the newest', [...jumped, moved(0)], 'following', []],
    ['follows when the bottom is asked for', [...jumped, toBottom], 'following', ['scrollToEnd']],

    ['jumps to a message', [...following, toMessage], 'jumping', ['lock', 'scrollToMessage', 'highlight']],
    [
      'holds on to the message when rows arrive on the way',
      [...following, toMessage, rows],
      'jumping',
      ['scrollToMessage'],
    ],
    ['holds on to it when the view becomes lower', [...following, toMessage, resized], 'jumping', []],
    ['does not move for rows on the way to the unread line', [opened('unreadLine'), rows], 'jumping', []],
    ['follows after a jump to the newest messages', [...scrolledUp, toMessage, lockEnded(10)], 'following', []],
    [
      'is detached after a jump to the end of what is loaded',
      [...scrolledUp, toMessage, lockEnded(10, false)],
      'detached',
      [],
    ],
    [
      'lets go of the message when the bottom is asked for',
      [...following, toMessage, toBottom, rows],
      'following',
      ['scrollToEnd'],
    ],
  ]
  it.each(table)('%s', (_, signals, mode, does) => {
    const { state, does: done } = after(...signals)
    expect([state.mode, done]).toEqual([mode, does])
  })

  it('counts as being at the bottom until a jump has really left it', () => {
    expect(isAtBottom(after(...following, toMessage).state)).toBe(true)
    expect(isAtBottom(after(...following, toMessage, moved(900, true)).state)).toBe(false)
    expect(isAtBottom(after(...scrolledUp, toMessage).state)).toBe(false)
  })

  it('keeps the position, not the bottom, of a reader who leaves while the list is still opening elsewhere', () => {
    expect(keepsToBottom(after(opened('position')).state)).toBe(false)
    expect(keepsToBottom(after(...following, toMessage).state)).toBe(false)
    expect(keepsToBottom(after(...following).state)).toBe(true)
    expect(keepsToBottom(OPENING)).toBe(true)
  })

  it('lets the list keep to the end of the loaded rows, except below a jump', () => {
    expect(isEndBottom(after(...scrolledUp).state, false)).toBe(true)
    expect(isEndBottom(after(...jumped).state, false)).toBe(false)
    expect(isEndBottom(after(...jumped).state, true)).toBe(true)
  })

  it('is locked from the start, and again for each jump', () => {
    expect(OPENING.isLocked).toBe(true)
    expect(after(opened('bottom')).state.isLocked).toBe(true)
    expect(after(...following).state.isLocked).toBe(false)
    expect(after(...following, toMessage).state.isLocked).toBe(true)
    expect(after(...jumped).state.isLocked).toBe(false)
  })

  it('stays the same object when nothing changes, so that nothing renders', () => {
    for (const before of [following, scrolledUp, jumped, [opened('bottom', false)], [opened('unreadLine')]]) {
      const { state } = after(...before)
      const isPositioned = isAtBottom(state)
      expect(advance(state, moved(isPositioned ? 0 : 900, !isPositioned)).state).toBe(state)
    }
  })

  it('whatever happens: following scrolls only to the end, and detached never scrolls by itself', () => {
    const signal = fc.constantFrom(
      rows,
      resized,
      toBottom,
      toMessage,
      moved(0),
      moved(900),
      moved(900, true),
      moved(0, false, false),
      lockEnded(0),
      lockEnded(900),
      lockEnded(0, false),
      opened('bottom'),
      opened('bottom', false),
      openedAtMessage,
    )
    fc.assert(
      fc.property(fc.array(signal, { maxLength: 20 }), (signals) => {
        const { state } = after(...signals)
        for (const by of [rows, resized]) {
          const { does } = after(...signals, by)
          if (state.mode === 'following') expect(does).toEqual(['scrollToEnd'])
          if (state.mode === 'detached') expect(does).toEqual([])
        }
      }),
    )
  })
})
