/** The description of a request and of how its answer is decoded. */
import type { UserId } from '@/domain/ids'
import type { Capability } from '@/domain/serverVersion'

export type ApiRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'
  /** Sends the request to another server than the chat server, without the token. Default: `{origin}/api`. */
  baseUrl?: string
  /** The path below `baseUrl`; the caller encodes variable segments. */
  path: string
  /** Undefined parameters are omitted, because the server refuses empty numbers. */
  query?: Readonly<Record<string, string | number | boolean | undefined>>
  /** Sent as application/json. */
  json?: unknown
  /** Sent unchanged. Text and blobs need a `contentType`; forms must not have one. */
  body?: string | Blob | FormData
  contentType?: string
  headers?: Readonly<Record<string, string>>
  /** Whether the request carries the token of the session; default true. */
  isAuthenticated?: boolean
  timeoutMs?: number
  /**
   * The format of a 2xx body; default JSON, where an empty body is read as null. HTML is a fault, because it comes from
   * a proxy, except with `html`.
   */
  responseType?: 'json' | 'text' | 'html'
  /** Decodes the body; throws Malformed. Without it the body is ignored. */
  read?: (body: unknown, me: UserId) => unknown
  /** Set where a 401 with an empty body means something else than "no session", such as an unknown device. */
  bareUnauthorized?: boolean
  /** Set where a 401 says nothing about the session: lists that are requested in the background. */
  ignoreUnauthorized?: boolean
  /** Set where older servers lack the path: their refusal disables the capability until the page is reloaded. */
  capability?: Capability
  onProgress?: (sent: number, total: number) => void
}
