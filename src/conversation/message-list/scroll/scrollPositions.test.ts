import { describe, expect, it } from 'vitest'
import { createStore } from '@/store/createStore'
import { sessionBegun, sessionEnded } from '@/store/events'
import type { ScrollPosition } from '@/store/ui/uiSlice'
import { a } from '@support/a'
import { fakePorts } from '@support/fakePorts'
import { isAfterReload, savePosition, saveForReload, positionOf } from './scrollPositions'

const key = a.channelKey(3)
const other = a.channelKey(4)
const middle: ScrollPosition = { top: { rowKey: 'm40', messageId: a.messageId(40), hiddenPx: 12 }, sizes: [] }
const bottom: ScrollPosition = { top: null, sizes: [] }

/** A page in one browser tab; `reload` gives the same tab with empty memory, `as` the same for another person. */
function openPage(tabStorage = fakePorts().tabStorage, me = 7) {
  const store = createStore({ ...fakePorts(), tabStorage })
  store.dispatch(sessionBegun(a.user({ id: me })))
  return { store, tabStorage, reload: (as = me) => openPage(tabStorage, as) }
}

describe('a scroll position across a reload', () => {
  it('is restored where it was saved', () => {
    const page = openPage()
    saveForReload(page.store, { key, linkedId: null, position: middle })
    const found = positionOf(page.reload().store, key, null)
    expect(found).toEqual({ ...middle, isReload: true })
    expect(isAfterReload(found)).toBe(true)
  })

  it('is also known at the bottom, which needs no restoring', () => {
    const page = openPage()
    saveForReload(page.store, { key, linkedId: null, position: bottom })
    const found = positionOf(page.reload().store, key, null)
    expect(found).toEqual({ ...bottom, isReload: true })
    expect(isAfterReload(found)).toBe(false)
  })

  it('is ignored for another conversation, another jump target and another person', () => {
    const page = openPage()
    saveForReload(page.store, { key, linkedId: a.messageId(9), position: middle })
    expect(positionOf(page.reload().store, key, a.messageId(9))).toBeDefined()
    expect(positionOf(page.reload().store, other, a.messageId(9))).toBeUndefined()
    expect(positionOf(page.reload().store, key, null)).toBeUndefined()
    expect(positionOf(page.reload(8).store, key, a.messageId(9))).toBeUndefined()
  })

  it('is dropped when the reader went elsewhere, and a malformed one is ignored', () => {
    const page = openPage()
    saveForReload(page.store, { key, linkedId: null, position: middle })
    saveForReload(page.store, null)
    expect(positionOf(page.reload().store, key, null)).toBeUndefined()
    const ofAnotherProgram = JSON.stringify({ me: 7, key, linkedId: null, position: { top: 'm40' } })
    for (const text of ['{half', ofAnotherProgram]) {
      page.tabStorage.write('parley_scroll_position', text)
      expect(positionOf(page.reload().store, key, null)).toBeUndefined()
    }
  })

  it('is ignored once the reader has moved, as memory has a newer one', () => {
    const page = openPage()
    saveForReload(page.store, { key, linkedId: null, position: middle })
    const { store } = page.reload()
    savePosition(store, other, bottom)
    expect(positionOf(store, key, null)).toBeUndefined()
    expect(positionOf(store, other, null)).toEqual(bottom)
  })
})

it('remembers the thirty conversations that were saved last, and ignores them after a reload', () => {
  const { store } = openPage()
  for (let id = 1; id <= 31; id += 1) savePosition(store, a.channelKey(id), middle)
  savePosition(store, a.channelKey(2), bottom)
  savePosition(store, a.channelKey(32), middle)
  expect([1, 2, 3, 4].map((id) => positionOf(store, a.channelKey(id), null))).toEqual([
    undefined,
    bottom,
    undefined,
    middle,
  ])
  expect(isAfterReload(positionOf(store, a.channelKey(4), null))).toBe(false)
})

it('ends with the session: nobody who signs in afterwards finds it, and a page that closes then saves nothing', () => {
  const { store } = openPage()
  savePosition(store, key, middle)
  store.dispatch(sessionEnded({ why: null }))
  savePosition(store, other, middle)
  store.dispatch(sessionBegun(a.user({ id: 7 })))
  expect([positionOf(store, key, null), positionOf(store, other, null)]).toEqual([undefined, undefined])
})
