import { describe, expect, it } from 'vitest'
import { actOfKey, isPressed, pressedKeys } from './pressedKeys'

describe('a shortcut', () => {
  it.each([
    ['k', 'KeyK', 'k', 'English'],
    ['K', 'KeyK', 'k', 'English, Caps Lock'],
    ['л', 'KeyK', 'k', 'Russian'],
    ['κ', 'KeyK', 'k', 'Greek'],
    ['ל', 'KeyK', 'k', 'Hebrew'],
    ['ن', 'KeyK', 'k', 'Arabic'],
    ['а', 'KeyF', 'f', 'Russian, a letter that only looks like a'],
    ['и', 'KeyB', 'b', 'Russian'],
    ['ı', 'KeyI', 'i', 'Turkish'],
    ['İ', 'Quote', 'i\u0307', 'Turkish: another letter'],
    ['ｋ', 'KeyK', 'k', 'Japanese, full width'],
    ['t', 'KeyK', 't', 'Dvorak: the letter counts, not its place'],
    ['/', 'Digit7', '/', 'German, with Shift'],
    ['？', 'Slash', '?', 'Chinese, full width'],
    ['+', 'BracketRight', '+', 'German'],
    ['&', 'Digit1', '1', 'French, without Shift'],
    ['１', 'Digit1', '1', 'Japanese, full width'],
    ['١', 'Digit1', '1', 'Arabic'],
    ['1', 'Numpad1', '1', 'number pad'],
    ['Enter', 'NumpadEnter', 'Enter', 'number pad'],
  ])('%s at %s is %s (%s)', (key, code, name) => {
    expect(isPressed({ key, code }, name)).toBe(true)
  })

  it('is no letter that the layout has at another place', () => {
    expect(pressedKeys({ key: 'q', code: 'KeyA' })).toEqual(['q'])
    expect(isPressed({ key: 'Process', code: 'KeyK' }, 'k')).toBe(false)
    expect(isPressed({ key: '', code: 'KeyK' }, 'k')).toBe(false)
  })

  it('prefers the typed sign to the digit at its place', () => {
    const acts = { '-': 'smaller', '0': 'fit', '6': 'six' }
    expect(actOfKey({ key: '-', code: 'Digit6' }, acts)).toBe('smaller')
    expect(actOfKey({ key: 'à', code: 'Digit0' }, acts)).toBe('fit')
    expect(actOfKey({ key: 'constructor', code: '' }, acts)).toBeUndefined()
  })
})
