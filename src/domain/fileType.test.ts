import { expect, it } from 'vitest'
import { typeByName } from './fileType'

it('knows photographs of phones by their name, whatever the browser of their sender knew', () => {
  expect(typeByName('', 'IMG_1.HEIC')).toBe('image/heic')
  expect(typeByName('application/octet-stream', 'a.heif')).toBe('image/heic')
})

it('does not contradict a type that is known', () => {
  expect(typeByName('text/plain', 'a.heic')).toBe('text/plain')
  expect(typeByName('', 'heic')).toBe('application/octet-stream')
})
