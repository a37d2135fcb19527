import { describe, expect, it } from 'vitest'
import { decodeText } from './decodeText'

const bytes = (...values: number[]) => new Uint8Array(values).buffer

describe('the text of a file', () => {
  it.each([
    ['UTF-8', 'Zoë', bytes(0x5a, 0x6f, 0xc3, 0xab)],
    ['UTF-8', 'Zoë', bytes(0xef, 0xbb, 0xbf, 0x5a, 0x6f, 0xc3, 0xab)],
    ['UTF-16', 'Zoë', bytes(0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xeb, 0)],
    ['UTF-16', 'Zoë', bytes(0xfe, 0xff, 0, 0x5a, 0, 0x6f, 0, 0xeb)],
    ['Windows-1252', 'Zoë ½', bytes(0x5a, 0x6f, 0xeb, 0x20, 0xbd)],
    ['UTF-8', '', bytes()],
  ])('is read as %s', (encoding, text, file) => {
    expect(decodeText(file)).toEqual({ text, encoding })
  })
})
