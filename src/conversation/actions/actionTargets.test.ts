import { expect, it } from 'vitest'
import { a } from '@support/a'
import { createActionTargets } from './actionTargets'

const [one, two] = [a.messageId(1), a.messageId(2)]
const place = { x: 0, y: 0 }

it('marks the messages of an open menu or dialog, and the edited one before them', () => {
  const targets = createActionTargets()
  expect(targets.get(one)).toBeNull()
  targets.set({ kind: 'menu', id: one, place }, null)
  expect([targets.get(one), targets.get(two)]).toEqual(['open', null])
  targets.set({ kind: 'forward', ids: [one, two] }, two)
  expect([targets.get(one), targets.get(two)]).toEqual(['open', 'edited'])
  targets.set(null, two)
  expect([targets.get(one), targets.get(two)]).toEqual([null, 'edited'])
})

it('marks nothing for overlays that cover the message list or are about no message', () => {
  const targets = createActionTargets()
  targets.set({ kind: 'image', id: one }, null)
  expect(targets.get(one)).toBeNull()
  targets.set({ kind: 'day', from: null }, null)
  expect(targets.get(one)).toBeNull()
})

it('tells listeners of every change until they leave', () => {
  const targets = createActionTargets()
  let calls = 0
  const leave = targets.subscribe(() => (calls += 1))
  targets.set(null, one)
  leave()
  targets.set(null, null)
  expect(calls).toBe(1)
})

it('names the message of an open menu or of open reactions, and none for a dialog', () => {
  const targets = createActionTargets()
  targets.set({ kind: 'reactions', id: one, place }, two)
  expect(targets.popupId()).toBe(one)
  targets.set({ kind: 'delete', id: one }, null)
  expect(targets.popupId()).toBeNull()
})
