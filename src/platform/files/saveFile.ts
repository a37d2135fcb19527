/** Offers a file of this page for saving, as a download does. */

/** Saves with this name, in the way the browser saves downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Safari reads the address only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
