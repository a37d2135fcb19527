/** Texts of files whose encoding is not stated (decision 0150). */

/** The encodings in which programs of the interface languages save, by the names of `TextDecoder`. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1254',
  'macintosh',
  'windows-1251',
  'koi8-r',
  'windows-1256',
  'euc-kr',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
] as const
export type Encoding = (typeof ENCODINGS)[number]

export type DecodedText = { text: string; encoding: Encoding }

/** The encodings in which programs save by default where a language is spoken. Other languages: Windows-1252. */
const USUAL = new Map<string, readonly Encoding[]>([
  ['tr', ['windows-1254']],
  ['zh', ['gb18030', 'big5']],
  ['ja', ['shift_jis', 'euc-jp', 'iso-2022-jp']],
  ['ru', ['windows-1251', 'koi8-r']],
  ['ar', ['windows-1256']],
  ['ko', ['euc-kr']],
])
/** Points that the library's confidence (0 to 100) gains for an encoding of the reader's language. */
const LANGUAGE_POINTS = 8
/** The library looks at every byte some thirty times, and begins of files tell enough. */
const SAMPLE_BYTES = 64 * 1024

/**
 * Returns the text in the chosen encoding; without one, in the one that fits best. UTF-8, and UTF-16 with its mark, are
 * certain. Everything else is a guess, for which `language` (`ja`) counts, too: people must see it and be able to change it.
 */
export async function decodeText(bytes: ArrayBuffer, language: string, chosen?: Encoding): Promise<DecodedText> {
  const encoding = chosen ?? certainEncoding(bytes) ?? (await guessEncoding(bytes, language))
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}

/** UTF-16 without its mark has zeros, ISO-2022-JP these escapes. Other encodings read both as ASCII. */
const isOtherInAscii = (text: string) => ['\0', '\u001B$B', '\u001B$@', '\u001B(J'].some((sign) => text.includes(sign))

function certainEncoding(bytes: ArrayBuffer): Encoding | null {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const text = decodeStrictly(bytes, 'utf-8')
  return text !== null && !isOtherInAscii(text) ? 'utf-8' : null
}

function decodeStrictly(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

async function guessEncoding(bytes: ArrayBuffer, language: string): Promise<Encoding> {
  const { analyse } = await import('chardet')
  const sample = foreignCells(new Uint8Array(bytes))
  const confidences = new Map<string, number>()
  for (const { name, confidence } of analyse(sample)) {
    const encoding = standardName(name)
    confidences.set(encoding, Math.max(confidences.get(encoding) ?? 0, confidence))
  }
  const hasZeros = sample.includes(0)
  const usual = USUAL.get(language.slice(0, 2)) ?? ['windows-1252']
  let best: { encoding: Encoding; points: number } | null = null
  for (const encoding of ENCODINGS) {
    if (encoding.startsWith('utf-16') && !hasZeros) continue
    const text = decodeStrictly(bytes, encoding)
    if (text === null || isOtherInAscii(text) || /[\p{Co}\p{Cn}]/u.test(text)) continue
    const points =
      (confidences.get(encoding) ?? 0) +
      (usual.includes(encoding) ? LANGUAGE_POINTS : 0) -
      100 * strangeShare(text.slice(0, SAMPLE_BYTES))
    if (best === null || points > best.points) best = { encoding, points }
  }
  return best?.encoding ?? (decodeStrictly(bytes, 'utf-8') === null ? 'windows-1252' : 'utf-8')
}

/** Returns the name that `TextDecoder` has for one of the library's: ISO-8859-9 is windows-1254. */
function standardName(name: string): string {
  try {
    return new TextDecoder(name).encoding
  } catch {
    return name
  }
}

/** The bytes that end a cell or a line in every encoding; none of them is the second byte of a letter. */
const SEPARATORS = new Set([0x09, 0x0a, 0x0d, 0x22, 0x2c, 0x3b])

/** Returns the cells that are not only ASCII: headers and addresses would look like English. */
function foreignCells(bytes: Uint8Array): Uint8Array {
  const kept: number[] = []
  let start = 0
  for (let at = 0; at <= bytes.length && kept.length < SAMPLE_BYTES; at += 1) {
    if (at < bytes.length && !SEPARATORS.has(bytes[at] ?? 0)) continue
    const cell = bytes.subarray(start, at)
    if (cell.some((byte) => byte > 0x7f || byte === 0x1b || byte === 0)) kept.push(...cell, 0x0a)
    start = at + 1
  }
  return Uint8Array.from(kept)
}

const FOREIGN = /[^\0-\u007F]/gu
/** Matches what names do not have: signs, a small letter before a capital, three accents in a row, Chinese amid Latin or Korean letters. */
const STRANGE =
  /[^\0-\u007F\p{L}\p{M}\p{N}\u3000-\u303F\u2019\u30FB]|[\uFF61-\uFF9F]\p{Script=Han}|\p{Script=Han}[\uFF61-\uFF9F]|(?=[^\0-\u007F])\p{Ll}(?=[^\0-\u007F])\p{Lu}|(?:(?=[^\0-\u007F])\p{Script=Latin}){3}|\p{Script=Latin}\p{Script=Han}|\p{Script=Han}\p{Script=Latin}|\p{Script=Hangul}\p{Script=Han}|\p{Script=Han}\p{Script=Hangul}/gu

/** Returns how much of the text beyond ASCII cannot be names, because the encoding is another one: 0 to about 1. */
function strangeShare(text: string): number {
  const foreign = text.match(FOREIGN)?.length ?? 0
  return foreign === 0 ? 0 : (text.match(STRANGE)?.length ?? 0) / foreign
}
