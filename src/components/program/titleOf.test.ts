import { expect, it } from 'vitest'
import { setUpTitleOf, titleOf } from './titleOf'

const start = { page: '', serverName: 'Tramway Works', count: 0, takenOver: false }

it('names the server on the start page', () => {
  expect(titleOf(start)).toBe('Tramway Works Web App')
})

it('names no unknown server during the set-up', () => {
  expect(setUpTitleOf('Name your server')).toBe('Name your server · Parley')
})

it('names the open page before the server', () => {
  expect(titleOf({ ...start, page: 'ops' })).toBe('ops · Tramway Works Web App')
})

it('puts the number of unread messages in front', () => {
  expect(titleOf({ ...start, page: 'ops', count: 3 })).toBe('(3) ops · Tramway Works Web App')
})

it('begins with the notice that another tab took over', () => {
  expect(titleOf({ ...start, count: 3, takenOver: true })).toBe('[INACTIVE] (3) Tramway Works Web App')
})

it('cuts the name of a server that would fill every tab', () => {
  const title = titleOf({ ...start, serverName: 'T'.repeat(1_000_000), page: 'ops' })
  expect(title).toBe(`ops · ${'T'.repeat(79)}… Web App`)
})
