import { expect, it } from 'vitest'
import { a } from '@support/a'
import { makeMarks } from './marks'

const [one, two] = [a.messageId(1), a.messageId(2)]
const place = { x: 0, y: 0 }

it('marks the messages of an open menu or dialog, and the edited one before them', () => {
  const marks = makeMarks()
  expect(marks.of(one)).toBeNull()
  marks.become({ kind: 'menu', id: one, place }, null)
  expect([marks.of(one), marks.of(two)]).toEqual(['open', null])
  marks.become({ kind: 'forward', ids: [one, two] }, two)
  expect([marks.of(one), marks.of(two)]).toEqual(['open', 'edited'])
  marks.become(null, two)
  expect([marks.of(one), marks.of(two)]).toEqual([null, 'edited'])
})

it('marks nothing for overlays that cover the feed or are about no message', () => {
  const marks = makeMarks()
  marks.become({ kind: 'picture', id: one }, null)
  expect(marks.of(one)).toBeNull()
  marks.become({ kind: 'day', from: null }, null)
  expect(marks.of(one)).toBeNull()
})

it('tells listeners of every change until they leave', () => {
  const marks = makeMarks()
  let calls = 0
  const leave = marks.listen(() => (calls += 1))
  marks.become(null, one)
  leave()
  marks.become(null, null)
  expect(calls).toBe(1)
})
