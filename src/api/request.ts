/** A request in the words of the protocol, and how its answer is read. */
import type { UserId } from '@/domain/ids'
import type { Capability } from '@/domain/serverVersion'

export type ApiRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'
  /** Another host than the chat server, which never gets anything of the session. */
  host?: string
  /** Below `{origin}/api`, or below `host`; parts that come from outside are encoded by the caller. */
  path: string
  /** What is undefined is left out: the server refuses empty numbers. */
  query?: Readonly<Record<string, string | number | boolean | undefined>>
  /** Sent as application/json. */
  json?: unknown
  /** Sent as it is; text and blobs need `contentType`, forms must not have one. */
  body?: string | Blob | FormData
  contentType?: string
  headers?: Readonly<Record<string, string>>
  /** False for what needs no session; default true. */
  signed?: boolean
  timeoutMs?: number
  /** How the body of a 2xx is understood; default JSON. An empty body is null to the reader. Only a `page` may be HTML. */
  answer?: 'json' | 'text' | 'page'
  /** Makes the value out of the body; throws Malformed. Without one the body is not looked at. */
  read?: (body: unknown, me: UserId) => unknown
  /** Set where 401 with an empty body says something else than "no session" (no such device, no such channel). */
  plain401?: boolean
  /** Set where a 401, whatever its body, ends no session: lists that are asked in the background (specification, chapter 8). */
  silent401?: boolean
  /** Set where older servers lack the path: their answer takes the capability away for as long as the page lives. */
  capability?: Capability
  onProgress?: (sent: number, total: number) => void
}
