import { describe, expect, it } from 'vitest'
import { makeStore } from '@/store/makeStore'
import { sessionBegun } from '@/store/session/sessionSlice'
import { a } from '@kit/a'
import { fakePorts } from '@kit/fakePorts'
import { isStoodAt, keepPlace, leaveWord, placeIn, type Place } from './places'

const key = a.channelKey(3)
const other = a.channelKey(4)
const middle: Place = { top: { rowKey: 'm40', messageId: a.messageId(40), hiddenPx: 12 }, sizes: [] }
const foot: Place = { top: null, sizes: [] }

/** A page of one tab; `reload` is the same tab with nothing in memory, `as` somebody. */
function openPage(tabFacts = fakePorts().tabFacts, me = 7) {
  const store = makeStore({ ...fakePorts(), tabFacts })
  store.dispatch(sessionBegun(a.user({ id: me })))
  return { store, tabFacts, reload: (as = me) => openPage(tabFacts, as) }
}

describe('a place over a reload', () => {
  it('is found where it was left, and counts as stood at', () => {
    const page = openPage()
    leaveWord(page.store, { key, asked: null, place: middle })
    const found = placeIn(page.reload().store, key, null)
    expect(found).toEqual({ ...middle, isReload: true })
    expect(isStoodAt(found)).toBe(true)
  })

  it('is known at the foot as well, which is no place that one stands at', () => {
    const page = openPage()
    leaveWord(page.store, { key, asked: null, place: foot })
    const found = placeIn(page.reload().store, key, null)
    expect(found).toEqual({ ...foot, isReload: true })
    expect(isStoodAt(found)).toBe(false)
  })

  it('is nowhere for another conversation, another message asked for, and another person', () => {
    const page = openPage()
    leaveWord(page.store, { key, asked: a.messageId(9), place: middle })
    expect(placeIn(page.reload().store, key, a.messageId(9))).toBeDefined()
    expect(placeIn(page.reload().store, other, a.messageId(9))).toBeUndefined()
    expect(placeIn(page.reload().store, key, null)).toBeUndefined()
    expect(placeIn(page.reload(8).store, key, a.messageId(9))).toBeUndefined()
  })

  it('is forgotten when one went elsewhere, and what is no word is none', () => {
    const page = openPage()
    leaveWord(page.store, { key, asked: null, place: middle })
    leaveWord(page.store, null)
    expect(placeIn(page.reload().store, key, null)).toBeUndefined()
    page.tabFacts.write('parley_place', '{half')
    expect(placeIn(page.reload().store, key, null)).toBeUndefined()
  })

  it('says nothing any more once one has been anywhere: then memory knows better', () => {
    const page = openPage()
    leaveWord(page.store, { key, asked: null, place: middle })
    const { store } = page.reload()
    keepPlace(store, other, foot)
    expect(placeIn(store, key, null)).toBeUndefined()
    expect(placeIn(store, other, null)).toEqual(foot)
  })
})

it('remembers the thirty conversations that one left last, and comes back to none as by a reload', () => {
  const { store } = openPage()
  for (let id = 1; id <= 31; id += 1) keepPlace(store, a.channelKey(id), middle)
  keepPlace(store, a.channelKey(2), foot)
  keepPlace(store, a.channelKey(32), middle)
  expect([1, 2, 3, 4].map((id) => placeIn(store, a.channelKey(id), null))).toEqual([undefined, foot, undefined, middle])
  expect(isStoodAt(placeIn(store, a.channelKey(4), null))).toBe(false)
})
