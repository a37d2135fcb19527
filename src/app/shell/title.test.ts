import { expect, it } from 'vitest'
import { titleOf } from './title'

it('names the server', () => {
  expect(titleOf({ serverName: 'Tramway Works', unread: 0, takenOver: false })).toBe('Tramway Works Web App')
})

it('puts the number of unread messages in front', () => {
  expect(titleOf({ serverName: 'Tramway Works', unread: 3, takenOver: false })).toBe('(3) Tramway Works Web App')
})

it('begins with the notice that another tab took over', () => {
  expect(titleOf({ serverName: 'Tramway Works', unread: 3, takenOver: true })).toBe(
    '[INACTIVE] (3) Tramway Works Web App',
  )
})
