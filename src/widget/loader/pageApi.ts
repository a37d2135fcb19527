/** `window.VoceChatWidget`: how the script of a page opens, closes and watches its widgets. */
import type { Listener, Widget, WidgetEvent } from './widget'

/** Without a frame id, every function means the first widget of the page. */
export type PageApi = {
  open: (frameId?: string) => void
  close: (frameId?: string) => void
  toggle: (frameId?: string) => void
  /** Returns a function that ends it. */
  on: (event: WidgetEvent, listener: Listener, frameId?: string) => () => void
  /** Takes a widget off the page, without a trace. */
  destroy: (frameId?: string) => void
  /** Calls a function by its name, as pages do before the loader is there: `push(['open'])`. */
  push: (...calls: unknown[]) => void
}

/** The calls that the page made before the loader was there, or the functions of the first loader. */
type Holder = { VoceChatWidget?: unknown }

/** Also what the loader itself needs: it runs once for every widget of a page. */
type Registry = PageApi & { add: (key: string, create: (frameId: string) => Widget) => void }

const isRegistry = (value: unknown): value is Registry => typeof value === 'object' && value !== null && 'add' in value

/** Returns the functions of the page, and makes them if this is the first widget. */
export function pageApiIn(holder: Holder): Registry {
  const before = holder.VoceChatWidget
  if (isRegistry(before)) return before
  const widgets = new Map<string, Widget>()
  const made = { count: 0 }
  const find = (frameId?: string) =>
    [...widgets.values()].find((widget) => frameId === undefined || widget.frameId === frameId)
  const api: Registry = {
    open: (frameId) => find(frameId)?.open(),
    close: (frameId) => find(frameId)?.close(),
    toggle: (frameId) => find(frameId)?.toggle(),
    on: (event, listener, frameId) => find(frameId)?.on(event, listener) ?? (() => undefined),
    destroy(frameId) {
      const widget = find(frameId)
      if (widget === undefined) return
      widget.destroy()
      for (const [key, other] of widgets) if (other === widget) widgets.delete(key)
      if (widgets.size === 0 && holder.VoceChatWidget === api) delete holder.VoceChatWidget
    },
    push(...calls) {
      for (const call of calls) if (Array.isArray(call)) callByName(api, call)
    },
    add(key, create) {
      // Tag managers like to add a script twice.
      if (widgets.has(key)) return
      made.count += 1
      widgets.set(key, create(made.count === 1 ? 'VOCECHAT_WIDGET' : `VOCECHAT_WIDGET_${made.count}`))
    },
  }
  holder.VoceChatWidget = api
  return api
}

const CALLABLE = ['open', 'close', 'toggle', 'on', 'destroy'] as const

function callByName(api: PageApi, [name, ...given]: readonly unknown[]) {
  const known = CALLABLE.find((callable) => callable === name)
  if (known !== undefined) Reflect.apply(api[known], api, given)
}

/** Makes the calls that a page left before the loader was there. */
export function callEarlier(api: PageApi, earlier: unknown): void {
  if (Array.isArray(earlier)) api.push(...(earlier as unknown[]))
}
