/** The loader's side of the connection with a frame: the handshake, and what either tells the other (decision 0180). */
import { toPageMessage, WORDS, type ToFrame, type ToPage } from '@/domain/widget/messages'

type Options = {
  frame: HTMLIFrameElement
  /** The exact origin of the server: nothing is sent to, or read from, another. */
  origin: string
  token: string
  /** Whether the frame is open when it asks. */
  isOpen: () => boolean
  /** Called with false when the frame loads anew. */
  onReady: (isReady: boolean) => void
  onMessage: (message: ToPage) => void
  onWord: (word: 'open' | 'close') => void
  signal: AbortSignal
}

export type Connection = { post: (word: 'openFromPage' | 'closeFromPage') => void }

/** Connects with a frame until `signal` aborts. Every load of the frame is a new handshake. */
export function connect(options: Options): Connection {
  const { frame, origin, token, signal } = options
  let nonce = ''
  let isReady = false
  /** The last word of either side. It is not said back, or crossing words would go to and fro for ever. */
  let said = ''
  const send = (message: ToFrame | string) => frame.contentWindow?.postMessage(message, origin)
  frame.addEventListener(
    'load',
    () => {
      isReady = false
      said = ''
      options.onReady(false)
      nonce = crypto.getRandomValues(new Uint32Array(4)).join('-')
      send({ type: 'hello', nonce })
    },
    { signal },
  )
  addEventListener(
    'message',
    ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.contentWindow || from !== origin || nonce === '') return
      const message = toPageMessage(data, nonce)
      if (message?.type === 'ready' && !isReady) {
        isReady = true
        send({ type: 'setup', nonce, token, isOpen: options.isOpen() })
        options.onReady(true)
      }
      if (!isReady) return
      if (data === WORDS.open || data === WORDS.close) {
        const isOpening = data === WORDS.open
        said = isOpening ? 'openFromPage' : 'closeFromPage'
        options.onWord(isOpening ? 'open' : 'close')
      } else if (message !== null) options.onMessage(message)
    },
    { signal },
  )
  return {
    post(word) {
      if (!isReady || word === said) return
      said = word
      send(WORDS[word])
    },
  }
}
