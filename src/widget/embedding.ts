/** Finds out on whose page the widget is, and talks with that page. */
import { HANDSHAKE, toFrameMessage, WORDS, type ToPage } from '@/domain/widget/messages'
import { createListeners } from '@/lib/createListeners'

export type Embedding = {
  /**
   * `page`: in the frame of our loader, which draws the button. `old`: in the frame of an older loader, where the widget draws
   * its own button. `alone`: a page of its own.
   */
  kind: 'page' | 'old' | 'alone'
  /** The origin of the page around the frame; its own where it is alone, empty where an older loader hides it. */
  origin: string
  /** The login token of the page's own sign-in, or empty. It is never stored. */
  token: string
  isOpen: () => boolean
  /** Opens or closes here and tells the page. */
  setOpen: (isOpen: boolean) => void
  /** Calls back after it opened or closed. Returns a function that unsubscribes. */
  onOpenChange: (listener: () => void) => () => void
  tellUnread: (count: number) => void
  /** The visitor wrote, or forgot everything. */
  tellWritten: (hasWritten: boolean) => void
}

/** Returns the origin of the page around an older frame, which is told by the browser; empty if it is not. */
function originAround(): string {
  const [ancestor] = location.ancestorOrigins ?? []
  if (ancestor !== undefined && ancestor !== 'null') return ancestor
  try {
    return new URL(document.referrer).origin
  } catch {
    return ''
  }
}

/** Resolves when the page is known. In a frame of our loader that needs its handshake. */
export function findEmbedding(query: URLSearchParams): Promise<Embedding> {
  if (window.parent === window) return Promise.resolve(createEmbedding('alone', location.origin, { isOpen: true }))
  if (!query.has(HANDSHAKE)) {
    const isOpen = query.has('open')
    return Promise.resolve(createEmbedding('old', originAround(), { isOpen }))
  }
  return shakeHands()
}

/** Waits for the loader. Only the window around the frame counts, and the first that says hello keeps it. */
function shakeHands(): Promise<Embedding> {
  const { parent } = window
  return new Promise((resolve) => {
    let greeted: { nonce: string; origin: string } | null = null
    function onMessage({ source, origin, data }: MessageEvent<unknown>) {
      if (source !== parent) return
      const message = toFrameMessage(data)
      if (message?.type === 'hello' && greeted === null) {
        greeted = { nonce: message.nonce, origin }
        parent.postMessage({ type: 'ready', nonce: message.nonce } satisfies ToPage, origin)
      }
      if (message?.type !== 'setup' || greeted?.nonce !== message.nonce || greeted.origin !== origin) return
      removeEventListener('message', onMessage)
      resolve(createEmbedding('page', origin, message))
    }
    addEventListener('message', onMessage)
  })
}

type Setup = { nonce?: string; token?: string; isOpen: boolean }

function createEmbedding(kind: Embedding['kind'], origin: string, setup: Setup): Embedding {
  const { parent } = window
  const { token = '' } = setup
  let { nonce = '' } = setup
  const listeners = createListeners()
  let { isOpen } = setup
  const post = (message: ToPage | string) => {
    if (kind !== 'alone' && origin !== '') parent.postMessage(message, origin)
  }
  const tell = (message: ToPage) => {
    if (kind === 'page') post(message)
  }
  const change = (next: boolean) => {
    if (next === isOpen) return
    isOpen = next
    post(next ? WORDS.open : WORDS.close)
    listeners.notify()
  }
  if (kind !== 'alone')
    addEventListener('message', (event: MessageEvent<unknown>) => {
      if (event.source !== parent || event.origin !== origin) return
      if (event.data === WORDS.openFromPage) change(true)
      if (event.data === WORDS.closeFromPage) change(false)
      // The way back inside a frame makes the browser tell its page that it loaded, and the loader says hello again.
      const message = kind === 'page' ? toFrameMessage(event.data) : null
      if (message?.type !== 'hello') return
      nonce = message.nonce
      post({ type: 'ready', nonce })
    })
  if (kind === 'old' && isOpen) post(WORDS.open)
  return {
    kind,
    origin,
    token,
    isOpen: () => isOpen,
    setOpen: change,
    onOpenChange: listeners.subscribe,
    tellUnread: (count) => tell({ type: 'unread', nonce, count }),
    tellWritten: (hasWritten) => tell({ type: hasWritten ? 'wrote' : 'forgotten', nonce }),
  }
}
