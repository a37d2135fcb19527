/**
 * Writes a whole text into a box at once. With `dir="auto"` Chromium checks the text direction after each inserted
 * line. 50,000 lines take a quarter of a minute that way, and a few ms without.
 */
export function skipTextDirection(box: HTMLTextAreaElement, write: () => void) {
  const { dir } = box
  box.dir = ''
  write()
  box.dir = dir
}
