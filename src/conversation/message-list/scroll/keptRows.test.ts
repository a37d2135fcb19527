import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { ListRow } from '../buildRows'
import { keptRows, useSelectedEnds } from './keptRows'

const rows = ['a', 'b', 'c', 'd'].map((key): ListRow => ({
  kind: 'message',
  key,
  id: null,
  localId: null,
  sentAt: 0,
  isGroupStart: true,
}))
const nothing = { anchor: null, focus: null }

describe('the rows that stay rendered', () => {
  it('are the row with the focus and all rows of the selection, in whatever direction it was made', () => {
    expect(keptRows(rows, 'c', nothing)).toEqual([2])
    expect(keptRows(rows, 'gone', nothing)).toEqual([])
    expect(keptRows(rows, null, nothing)).toEqual([])
    expect(keptRows(rows, 'a', { anchor: 'b', focus: 'd' })).toEqual([0, 1, 2, 3])
    expect(keptRows(rows, null, { anchor: 'd', focus: 'b' })).toEqual([1, 2, 3])
    expect(keptRows(rows, null, { anchor: 'c', focus: null })).toEqual([2])
  })
})

describe('the ends of the selection', () => {
  afterEach(() => document.getSelection()?.removeAllRanges())

  it('are the messages that contain them', () => {
    const [first, last] = ['a', 'b'].map((key) => {
      const row = document.body.appendChild(document.createElement('article'))
      row.dataset['row'] = row.textContent = key
      return row.firstChild!
    })
    const { result } = renderHook(() => useSelectedEnds())
    expect(result.current).toEqual(nothing)
    const tell = () => act(() => void document.dispatchEvent(new Event('selectionchange')))
    document.getSelection()!.setBaseAndExtent(last!, 1, first!, 0)
    tell()
    expect(result.current).toEqual({ anchor: 'b', focus: 'a' })
    document.getSelection()!.removeAllRanges()
    tell()
    expect(result.current).toEqual(nothing)
  })
})
