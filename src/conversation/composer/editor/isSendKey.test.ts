import { describe, expect, it } from 'vitest'
import { isSendKey, type KeyPress } from './isSendKey'

const press = (more: Partial<KeyPress> = {}): KeyPress => ({
  key: 'Enter',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
})

describe('the key that sends', () => {
  it('is Enter, and Shift+Enter breaks the line', () => {
    expect(isSendKey(press(), true)).toBe(true)
    expect(isSendKey(press({ shiftKey: true }), true)).toBe(false)
  })

  it('is swapped when the person prefers that', () => {
    expect(isSendKey(press(), false)).toBe(false)
    expect(isSendKey(press({ shiftKey: true }), false)).toBe(true)
  })

  it('is always Ctrl+Enter or ⌘+Enter', () => {
    expect(isSendKey(press({ ctrlKey: true }), false)).toBe(true)
    expect(isSendKey(press({ metaKey: true }), true)).toBe(true)
  })
})
