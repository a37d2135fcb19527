/** Finds out on whose page the widget is, and talks with that page. */
import { HANDSHAKE, toFrameMessage, WORDS, type ToPage } from '@/domain/widget/messages'
import { createListeners } from '@/lib/createListeners'
import type { ClockPort } from '@/platform/device/clock'

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
  // Many versions of Firefox have none.
  if ('ancestorOrigins' in location) {
    const [ancestor] = location.ancestorOrigins
    if (ancestor !== undefined && ancestor !== 'null') return ancestor
  }
  try {
    return new URL(document.referrer).origin
  } catch {
    return ''
  }
}

type Clock = Pick<ClockPort, 'nextFrame'>

/** Resolves when the page is known. In a frame of our loader that needs its handshake. */
export function findEmbedding(query: URLSearchParams, clock: Clock): Promise<Embedding> {
  if (window.parent === window)
    return Promise.resolve(createEmbedding('alone', location.origin, { isOpen: true }, clock))
  if (!query.has(HANDSHAKE)) {
    const isOpen = query.has('open')
    return Promise.resolve(createEmbedding('old', originAround(), { isOpen }, clock))
  }
  return shakeHands(clock)
}

/** Waits for the loader. Only the window around the frame counts, and the first that says hello keeps it. */
function shakeHands(clock: Clock): Promise<Embedding> {
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
      resolve(createEmbedding('page', origin, message, clock))
    }
    addEventListener('message', onMessage)
  })
}

type Setup = { nonce?: string; token?: string; isOpen: boolean }

function createEmbedding(kind: Embedding['kind'], origin: string, setup: Setup, clock: Clock): Embedding {
  const { parent } = window
  const { token = '' } = setup
  let { nonce = '' } = setup
  const listeners = createListeners()
  let { isOpen } = setup
  /** The last word of the page asks for this, from the next paint on; null without a word. */
  let wanted: boolean | null = null
  const post = (message: ToPage | string) => {
    if (kind !== 'alone' && origin !== '') parent.postMessage(message, origin)
  }
  const tell = (message: ToPage) => {
    if (kind === 'page') post(message)
  }
  const change = (next: boolean) => {
    wanted = null
    if (next === isOpen) return
    isOpen = next
    post(next ? WORDS.open : WORDS.close)
    listeners.notify()
  }
  // A page that floods its frame with words draws it once in each frame, and not once for each word.
  const obey = (next: boolean) => {
    if (wanted === null) clock.nextFrame(() => void (wanted !== null && change(wanted)))
    wanted = next
  }
  if (kind !== 'alone')
    addEventListener('message', (event: MessageEvent<unknown>) => {
      if (event.source !== parent || event.origin !== origin) return
      const { data } = event
      if (data === WORDS.openFromPage) return obey(true)
      if (data === WORDS.closeFromPage) return obey(false)
      // The way back inside a frame makes the browser tell its page that it loaded, and the loader says hello again.
      const message = kind === 'page' ? toFrameMessage(data) : null
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
