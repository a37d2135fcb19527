/** Requests over fetch, or over XMLHttpRequest for upload progress, which fetch does not report. */

export type HttpRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'
  /** An absolute address. */
  url: string
  headers?: Readonly<Record<string, string>>
  body?: string | Blob | FormData | null
  /** The time limit for the whole answer, body included; default 30 s. */
  timeoutMs?: number
  signal?: AbortSignal | undefined
  /** Reports the bytes handed to the network so far, and the total. */
  onProgress?: ((sent: number, total: number) => void) | undefined
}

export type HttpAnswer = {
  state: 'answered'
  status: number
  /** Returns a header's value by its lower-case name, or null. Servers of another origin expose only the media type. */
  header: (name: string) => string | null
  body: Blob
  text: () => Promise<string>
}

/** The outcome of a request. Without an answer its effect is unknown. */
export type HttpOutcome =
  HttpAnswer | { state: 'network' } | { state: 'timeout'; afterMs: number } | { state: 'canceled' }

export type HttpPort = (request: HttpRequest) => Promise<HttpOutcome>

/** The time limit of a request that sets none. */
export const DEFAULT_TIMEOUT_MS = 30_000

/** Returns the HTTP client of this page. */
export function browserHttp(): HttpPort {
  return (request) => limited(request, request.onProgress ? overXhr : overFetch)
}

type Transport = (request: HttpRequest, signal: AbortSignal) => Promise<HttpOutcome>

/** Ends at the time limit or on cancellation, even if the browser ignores the abort. */
function limited(request: HttpRequest, transport: Transport): Promise<HttpOutcome> {
  const { signal, timeoutMs = DEFAULT_TIMEOUT_MS } = request
  if (signal?.aborted) return Promise.resolve({ state: 'canceled' })
  return new Promise((resolve) => {
    const controller = new AbortController()
    const timer = setTimeout(() => stop({ state: 'timeout', afterMs: timeoutMs }), timeoutMs)
    const cancel = () => stop({ state: 'canceled' })
    function end(outcome: HttpOutcome) {
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
      resolve(outcome)
    }
    function stop(outcome: HttpOutcome) {
      end(outcome)
      controller.abort()
    }
    signal?.addEventListener('abort', cancel)
    transport(request, controller.signal).then(end, () => end({ state: 'network' }))
  })
}

const answered = (status: number, header: HttpAnswer['header'], body: Blob): HttpAnswer => ({
  state: 'answered',
  status,
  header,
  body,
  text: () => body.text(),
})

const overFetch: Transport = async ({ method, url, headers = {}, body = null }, signal) => {
  const response = await fetch(url, { method, headers, body, signal })
  return answered(response.status, (name) => response.headers.get(name), await response.blob())
}

const overXhr: Transport = ({ method, url, headers = {}, body = null, onProgress }, signal) =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(method, url)
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.responseType = 'blob'
    xhr.upload.onprogress = (event) => onProgress?.(event.loaded, event.total)
    xhr.onerror = () => reject(new TypeError('no answer'))
    xhr.onload = () => {
      const answer = xhr.response instanceof Blob ? xhr.response : new Blob([])
      resolve(answered(xhr.status, (name) => xhr.getResponseHeader(name), answer))
    }
    signal.addEventListener('abort', () => xhr.abort())
    // With a string the browser would append a charset to the media type, which the server answers with 415.
    xhr.send(typeof body === 'string' ? new Blob([body]) : body)
  })
