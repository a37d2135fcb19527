/** Copying to the clipboard. Plain http has no clipboard API, so a selected field is copied there. */

export type ClipboardPort = {
  /** Resolves to false when the browser refused. */
  copyText: (text: string) => Promise<boolean>
  /** Copies the picture at an address as PNG; false when the browser cannot or refused. */
  copyImage: (address: string) => Promise<boolean>
}

/** Returns the clipboard of this device; both functions need a user gesture just before. */
export function browserClipboard(): ClipboardPort {
  const native = (navigator as { clipboard?: Clipboard }).clipboard
  return {
    async copyText(text) {
      try {
        if (!native) return copyBySelection(text)
        await native.writeText(text)
        return true
      } catch {
        return copyBySelection(text)
      }
    },
    async copyImage(address) {
      try {
        if (native && typeof ClipboardItem !== 'undefined') {
          // Passed as a promise, because Safari allows writing to start only within the gesture.
          const png = import('@/platform/files/picturePng').then(({ fetchPng }) => fetchPng(address))
          await native.write([new ClipboardItem({ 'image/png': png })])
          return true
        }
      } catch {
        return false
      }
      return false
    },
  }
}

function copyBySelection(text: string) {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('readonly', '')
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // Inside an open dialog, because its focus trap would take the focus from a field outside.
  const place = before?.closest('[role="dialog"]') ?? document.body
  place.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}
