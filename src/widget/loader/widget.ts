/** Types that the parts of the loader share: how a page controls a widget, and from what it is made. */
import type { ParameterName } from '@/domain/widget/parameters'

/** Pages can listen to these. The listener of `unread` gets the number of unread messages. */
export type WidgetEvent = 'open' | 'close' | 'unread'
export type Listener = (count?: number) => void

export type Widget = {
  frameId: string
  open: () => void
  close: () => void
  toggle: () => void
  /** Returns a function that ends it. */
  on: (event: WidgetEvent, listener: Listener) => () => void
  /** Takes everything off the page. */
  destroy: () => void
}

export type WidgetOptions = {
  frameId: string
  /** The folder of the loader, on the server. */
  folder: string
  read: (name: ParameterName) => string | undefined
  /** The login token of the page's own sign-in, or empty. */
  token: string
  /** The nonce that the policy of the page asks of scripts, or empty. */
  nonce: string
}
