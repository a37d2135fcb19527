import { expect, it } from 'vitest'
import { fileKind } from './fileKind'

it('files are shown as images only if browsers draw the type and the file is not huge', () => {
  expect(fileKind('image/png', 10)).toBe('image')
  expect(fileKind('image/png', 80_000_001)).toBe('other')
  expect(fileKind('image/x-sony-arw', 10)).toBe('other')
  expect(fileKind('VIDEO/mp4; codecs=x', 10)).toBe('video')
  expect(fileKind('audio/mpeg', 10)).toBe('audio')
})
