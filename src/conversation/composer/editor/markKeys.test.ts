import { expect, it, vi } from 'vitest'
import { markOfKey } from './markKeys'

const press = (key: string, more: object = {}) => ({
  key,
  code: '',
  ctrlKey: true,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
})

it('knows bold, italic and code, with Ctrl alone', () => {
  expect(['b', 'i', 'e', 'E', 'u'].map((key) => markOfKey(press(key)))).toEqual([
    'bold',
    'italic',
    'code',
    'code',
    null,
  ])
  expect(markOfKey(press('b', { shiftKey: true }))).toBeNull()
  expect(markOfKey(press('b', { altKey: true }))).toBeNull()
  expect(markOfKey(press('b', { ctrlKey: false }))).toBeNull()
})

it('makes bold by Ctrl и on Russian keyboards, code by Ctrl ε on Greek ones', () => {
  expect(markOfKey(press('и', { code: 'KeyB' }))).toBe('bold')
  expect(markOfKey(press('ε', { code: 'KeyE' }))).toBe('code')
})

it('leaves Ctrl E to move the caret on Apple keyboards, where ⌘ makes the marks', () => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel')
  expect(markOfKey(press('e'))).toBeNull()
  expect(markOfKey(press('e', { ctrlKey: false, metaKey: true }))).toBe('code')
  vi.restoreAllMocks()
})
