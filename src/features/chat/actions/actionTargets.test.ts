import { expect, it } from 'vitest'
import { a } from '@support/a'
import { createActionTargets } from './actionTargets'

const [one, two] = [a.messageId(1), a.messageId(2)]
const place = { x: 0, y: 0 }

it('marks the messages of an open menu or dialog, and the edited one before them', () => {
  const marks = createActionTargets()
  expect(marks.get(one)).toBeNull()
  marks.set({ kind: 'menu', id: one, place }, null)
  expect([marks.get(one), marks.get(two)]).toEqual(['open', null])
  marks.set({ kind: 'forward', ids: [one, two] }, two)
  expect([marks.get(one), marks.get(two)]).toEqual(['open', 'edited'])
  marks.set(null, two)
  expect([marks.get(one), marks.get(two)]).toEqual([null, 'edited'])
})

it('marks nothing for overlays that cover the feed or are about no message', () => {
  const marks = createActionTargets()
  marks.set({ kind: 'picture', id: one }, null)
  expect(marks.get(one)).toBeNull()
  marks.set({ kind: 'day', from: null }, null)
  expect(marks.get(one)).toBeNull()
})

it('tells listeners of every change until they leave', () => {
  const marks = createActionTargets()
  let calls = 0
  const leave = marks.subscribe(() => (calls += 1))
  marks.set(null, one)
  leave()
  marks.set(null, null)
  expect(calls).toBe(1)
})
