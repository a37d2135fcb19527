/** Returns the base64 of a text's UTF-8 bytes; `btoa` alone fails on everything except Latin letters. */
export function base64OfUtf8(text: string): string {
  let binary = ''
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte)
  return btoa(binary)
}
