/** Adds the widget of one script element to its page. */
import { toButtonParameters } from '@/domain/widget/parameters'
import { createWidget } from './createWidget'
import { callEarlier, pageApiIn } from './pageApi'

/** Starts the widget of this script. Without a script (run by an old tag manager) it takes the last one of that name. */
export function startLoader(current: HTMLOrSVGScriptElement | null, holder: { VoceChatWidget?: unknown }): void {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src*="widget.js"]')]
  const script = current instanceof HTMLScriptElement ? current : scripts.at(-1)
  if (!script?.src) return
  const folder = new URL('.', script.src).href
  const { dataset } = script
  const { id, hostId } = toButtonParameters((name) => dataset[name])
  const start = () => {
    const earlier = holder.VoceChatWidget
    const api = pageApiIn(holder)
    api.add(`${folder} ${id} ${hostId}`, (frameId) =>
      createWidget({
        frameId,
        folder,
        read: (name) => dataset[name],
        token: dataset.loginToken ?? '',
        nonce: script.nonce,
      }),
    )
    callEarlier(api, earlier)
  }
  if (document.body) start()
  else addEventListener('DOMContentLoaded', start, { once: true })
}
