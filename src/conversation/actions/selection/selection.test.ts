import { describe, expect, it } from 'vitest'
import { toMessageId } from '@/domain/ids'
import { createSelection } from './selection'

const ids = (...numbers: number[]) => numbers.map(toMessageId)

describe('the selection', () => {
  it('keeps messages in the order of the conversation, each once', () => {
    const selection = createSelection()
    selection.toggle(toMessageId(5))
    selection.add(ids(2, 5, 3))
    expect(selection.ids()).toEqual(ids(2, 3, 5))
    expect(selection.lastToggled()).toBe(3)
  })

  it('ends when the last one is deselected, and reports each change once', () => {
    const selection = createSelection()
    let calls = 0
    const off = selection.subscribe(() => (calls += 1))
    selection.toggle(toMessageId(5))
    selection.toggle(toMessageId(5))
    expect(selection.ids()).toEqual([])
    off()
    selection.toggle(toMessageId(6))
    expect(calls).toBe(2)
  })

  it('returns the same list until something changes', () => {
    const selection = createSelection()
    selection.add(ids(1, 2))
    expect(selection.ids()).toBe(selection.ids())
  })
})
