import { describe, expect, it } from 'vitest'
import { isSendKey, type KeyPress } from './sendKey'

const press = (more: Partial<KeyPress> = {}): KeyPress => ({
  key: 'Enter',
  keyCode: 13,
  isComposing: false,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
})

describe('the key that sends', () => {
  it('is Enter, and Shift+Enter breaks the line', () => {
    expect(isSendKey(press(), true, false)).toBe(true)
    expect(isSendKey(press({ shiftKey: true }), true, false)).toBe(false)
  })

  it('is swapped when the person prefers that', () => {
    expect(isSendKey(press(), false, false)).toBe(false)
    expect(isSendKey(press({ shiftKey: true }), false, false)).toBe(true)
  })

  it('is always Ctrl+Enter or ⌘+Enter', () => {
    expect(isSendKey(press({ ctrlKey: true }), false, false)).toBe(true)
    expect(isSendKey(press({ metaKey: true }), true, false)).toBe(true)
  })

  it('is never the Enter of an input method, in any of the three ways browsers report it', () => {
    expect(isSendKey(press({ isComposing: true }), true, false)).toBe(false)
    expect(isSendKey(press({ keyCode: 229 }), true, false)).toBe(false)
    expect(isSendKey(press(), true, true)).toBe(false)
  })
})
