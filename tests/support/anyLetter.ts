import fc from 'fast-check'

/** Any letter of Unicode. The unit `binary` of fast-check first makes a table of a million letters, which takes seconds. */
export const anyLetter: fc.Arbitrary<string> = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code))
