/** Copying. On plain http there is no clipboard interface, so a selected field does it there. */

export type ClipboardPort = {
  /** False when the browser refused. */
  copyText: (text: string) => Promise<boolean>
  /** The picture at an address, as PNG; false when the browser cannot or refused. */
  copyImage: (address: string) => Promise<boolean>
}

/** The clipboard of this device; both need a press by a person just before. */
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
        if (!native || typeof ClipboardItem === 'undefined') return false
        // Handed over as a promise: Safari lets only the press itself begin to write.
        const png = import('./picturePng').then(({ fetchPng }) => fetchPng(address))
        await native.write([new ClipboardItem({ 'image/png': png })])
        return true
      } catch {
        return false
      }
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
  // Inside an open dialog, whose trap would take the focus away from a field outside.
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
