import { afterEach, describe, expect, it } from 'vitest'
import type { ListRow } from '../buildRows'
import { keptRows } from './keptRows'

const rows = ['a', 'b', 'c', 'd'].map(
  (key): ListRow => ({ kind: 'message', key, id: null, localId: null, sentAt: 0, isGroupStart: true }) as ListRow,
)

function select(from: string, to: string) {
  document.body.innerHTML = rows.map(({ key }) => `<article data-row="${key}"><p>${key}</p></article>`).join('')
  const textOf = (key: string) => document.querySelector(`[data-row=${key}] p`)!.firstChild!
  document.getSelection()!.setBaseAndExtent(textOf(from), 0, textOf(to), 1)
}

describe('the rows that stay rendered', () => {
  afterEach(() => document.getSelection()?.removeAllRanges())

  it('is the row with the focus', () => {
    expect(keptRows(rows, 'c')).toEqual([2])
    expect(keptRows(rows, 'gone')).toEqual([])
    expect(keptRows(rows, null)).toEqual([])
  })

  it('are all rows of a selection, in whatever direction it was made', () => {
    select('b', 'd')
    expect(keptRows(rows, 'a')).toEqual([0, 1, 2, 3])
    select('d', 'b')
    expect(keptRows(rows, null)).toEqual([1, 2, 3])
  })

  it('are none of a selection elsewhere', () => {
    document.body.innerHTML = '<p>Else</p>'
    document.getSelection()!.selectAllChildren(document.body)
    expect(keptRows(rows, null)).toEqual([])
  })
})
