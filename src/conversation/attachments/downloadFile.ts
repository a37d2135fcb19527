/** Saves a file of the server the way the browser saves downloads. */

/** Starts the download of an address under a name. */
export function downloadFile(href: string, name: string) {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
}
