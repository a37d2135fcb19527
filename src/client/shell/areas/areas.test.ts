import { expect, it } from 'vitest'
import { isInArea } from './areas'

it.each([
  ['/', true],
  ['/chat/channel/1', true],
  ['/search', true],
  ['/nowhere', false],
  ['x', false],
  ['javascript:alert(1)', false],
  ['/users/1', false],
])('the last page %s is opened by Chats: %s', (path, isOpened) => {
  expect(isInArea('chats', path)).toBe(isOpened)
})
