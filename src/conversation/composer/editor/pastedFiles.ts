/** Decides whether a paste means the files on the clipboard or the text beside them. */

type Clipboard = Pick<DataTransfer, 'types' | 'getData'> & { files: ArrayLike<File> }

/**
 * Returns the files that are meant; none where the text is. A file manager puts names or paths beside the files, and a
 * browser the address of a copied image. Beside any other text a file is only an image of it, as of a copied table.
 */
export function pastedFiles(data: Clipboard): File[] {
  const files = Array.from(data.files)
  const lines = data
    .getData('text/plain')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
  const isImageOnly = isImageWithoutText(data.getData('text/html'))
  const areNamed = lines.every((line) => isAddress(line) || files.some((file) => isPathOf(line, file)))
  const hasMarkup = data.types.includes('text/html') && !isImageOnly
  return isImageOnly || (areNamed && !hasMarkup) ? files : []
}

/** Whether a line is an address and nothing else. */
const isAddress = (line: string) => /^\s*(?:https?|file|blob|data|content):\S+\s*$/i.test(line)

/** Whether a line is the name of a file or a path that ends with it. */
function isPathOf(line: string, { name }: File): boolean {
  const path = line.trim().replace(/^(["'])(.*)\1$/, '$2')
  return path === name || path.endsWith(`/${name}`) || path.endsWith(`\\${name}`)
}

/** Whether HTML has images and no word. Its alternative text, which some browsers also put in as plain text, is none. */
function isImageWithoutText(html: string): boolean {
  if (!/<img\b/i.test(html)) return false
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() === ''
}
