/** Fetches the second script of a widget, which makes its frame (decision 0197). */
import type { createFrame } from './frame/createFrame'
import type { WidgetOptions } from './widget'

/** The second script gives its function to the element that loaded it, and to nobody else. */
export const ARRIVED = 'parley'

/** Returns a function that drops what has not arrived. */
export function loadFramePart(
  { folder, nonce }: Pick<WidgetOptions, 'folder' | 'nonce'>,
  onArrived: (create: typeof createFrame) => void,
  onFailed: () => void,
): () => void {
  const script = document.createElement('script')
  setAddress(script, `${folder}widget-frame.js`)
  script.nonce = nonce
  const stop = () => {
    script.onerror = null
    script.remove()
  }
  script.addEventListener(ARRIVED, (event) => {
    if (script.isConnected && event instanceof CustomEvent) onArrived(event.detail as typeof createFrame)
    stop()
  })
  script.onerror = () => {
    stop()
    onFailed()
  }
  document.body.append(script)
  return stop
}

type Policy = { createScriptURL: (address: string) => unknown }
type Factory = { createPolicy: (name: string, rules: Policy) => Policy }

/** A page that demands Trusted Types refuses the plain text. */
function setAddress(script: HTMLScriptElement, address: string) {
  try {
    script.src = address
  } catch {
    const { trustedTypes } = window as { trustedTypes?: Factory }
    const policy = trustedTypes?.createPolicy('parley-widget', { createScriptURL: (own) => own })
    Reflect.set(script, 'src', policy?.createScriptURL(address))
  }
}
