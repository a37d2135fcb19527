/** Returns a position from which no word, mention or letter pair is cut, `end` at the latest. */
export function betweenWords(text: string, start: number, end: number): number {
  const space = text.lastIndexOf(' ', end - 1)
  if (space > start + (end - start) / 2) return space + 1
  const code = text.charCodeAt(end - 1)
  return code >= 0xd800 && code <= 0xdbff ? end - 1 : end
}
