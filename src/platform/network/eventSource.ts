/**
 * The server's event stream. The browser's own reconnecting is off, because it would repeat a stale token and a stale
 * cursor.
 */

export type EventSourcePort = {
  /**
   * Opens a stream. The callbacks run until it ends or is closed; `onEnd` runs at most once and never after `close`.
   */
  open: (url: string, on: { open: () => void; text: (text: string) => void; end: () => void }) => { close: () => void }
}

/** Returns the event streams of this page. */
export function browserEventSource(): EventSourcePort {
  return {
    open(url, on) {
      const source = new EventSource(url)
      source.onopen = () => on.open()
      source.onmessage = (event) => {
        if (typeof event.data === 'string') on.text(event.data)
      }
      // Fires for a refusal (its status is hidden), a lost connection and a regular end alike.
      source.onerror = () => {
        source.close()
        on.end()
      }
      return {
        close() {
          source.onopen = source.onmessage = source.onerror = null
          source.close()
        },
      }
    },
  }
}
