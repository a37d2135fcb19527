/** Texts of files whose encoding is not stated. */

export type DecodedText = { text: string; encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252' }

/** Decodes UTF-8, UTF-16 that begins with its mark, and anything else as Windows-1252, as old spreadsheets write it. */
export function decodeText(bytes: ArrayBuffer): DecodedText {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' }
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}
