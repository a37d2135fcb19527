/** Requests over fetch, or over XMLHttpRequest where somebody wants to see the upload's progress: fetch has none. */

export type HttpRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'
  /** Absolute. */
  url: string
  headers?: Readonly<Record<string, string>>
  body?: string | Blob | FormData | null
  /** How long the whole answer may take, body included; default 30 s. */
  timeoutMs?: number
  signal?: AbortSignal | undefined
  /** Bytes handed to the network so far, of all. */
  onProgress?: ((sent: number, total: number) => void) | undefined
}

export type HttpAnswer = {
  state: 'answered'
  status: number
  /** A header's value by its name in lower case, or null. Servers of another origin expose none but the media type. */
  header: (name: string) => string | null
  body: Blob
  text: () => Promise<string>
}

/** How a request ended. Without an answer nobody knows whether it took effect. */
export type HttpOutcome =
  HttpAnswer | { state: 'network' } | { state: 'timeout'; afterMs: number } | { state: 'cancelled' }

export type HttpPort = (request: HttpRequest) => Promise<HttpOutcome>

/** How long a request may take when it does not say. */
export const DEFAULT_TIMEOUT_MS = 30_000

/** Requests of this page. */
export function browserHttp(): HttpPort {
  return (request) => (request.onProgress ? overXhr(request) : overFetch(request))
}

async function overFetch(request: HttpRequest): Promise<HttpOutcome> {
  const { method, url, headers = {}, body = null, timeoutMs = DEFAULT_TIMEOUT_MS, signal } = request
  if (signal?.aborted) return { state: 'cancelled' }
  const controller = new AbortController()
  let late = false
  const timer = setTimeout(() => {
    late = true
    controller.abort()
  }, timeoutMs)
  const cancel = () => controller.abort()
  signal?.addEventListener('abort', cancel)
  try {
    const response = await fetch(url, { method, headers, body, signal: controller.signal })
    const answer = await response.blob()
    return {
      state: 'answered',
      status: response.status,
      header: (name) => response.headers.get(name),
      body: answer,
      text: () => answer.text(),
    }
  } catch {
    if (signal?.aborted) return { state: 'cancelled' }
    return late ? { state: 'timeout', afterMs: timeoutMs } : { state: 'network' }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}

function overXhr(request: HttpRequest): Promise<HttpOutcome> {
  const { method, url, headers = {}, body = null, timeoutMs = DEFAULT_TIMEOUT_MS, signal, onProgress } = request
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve({ state: 'cancelled' })
    const xhr = new XMLHttpRequest()
    const cancel = () => xhr.abort()
    const end = (outcome: HttpOutcome) => {
      signal?.removeEventListener('abort', cancel)
      resolve(outcome)
    }
    signal?.addEventListener('abort', cancel)
    xhr.open(method, url)
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.responseType = 'blob'
    xhr.timeout = timeoutMs
    xhr.upload.onprogress = (event) => onProgress?.(event.loaded, event.total)
    xhr.onerror = () => end({ state: 'network' })
    xhr.onabort = () => end({ state: 'cancelled' })
    xhr.ontimeout = () => end({ state: 'timeout', afterMs: timeoutMs })
    xhr.onload = () => {
      const answer = xhr.response instanceof Blob ? xhr.response : new Blob([])
      end({
        state: 'answered',
        status: xhr.status,
        header: (name) => xhr.getResponseHeader(name),
        body: answer,
        text: () => answer.text(),
      })
    }
    // A string would make the browser append a charset to the media type, which the server answers with 415.
    xhr.send(typeof body === 'string' ? new Blob([body]) : body)
  })
}
