import { expect, it } from 'vitest'
import { paintAppearance, themeToPaint } from './appearance'

it('follows the system unless the person chose', () => {
  expect(themeToPaint('auto', true)).toBe('dark')
  expect(themeToPaint('auto', false)).toBe('light')
  expect(themeToPaint('light', true)).toBe('light')
})

it('writes the choice where the tokens read it, and keeps the text size within bounds', () => {
  const root = document.createElement('html')
  paintAppearance(root, { theme: 'dark', density: 'compact', textScale: 4 }, false)
  expect(root.dataset).toMatchObject({ theme: 'dark', density: 'compact' })
  expect(root.style.getPropertyValue('--text-scale')).toBe('1.3')
})
