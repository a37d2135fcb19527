/** The description of a request, and of the way in which its answer is read. */
import type { UserId } from '@/domain/ids'
import type { Capability } from '@/domain/serverVersion'

export type ApiRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'
  /** A host other than the chat server, which never receives session data. */
  host?: string
  /** Below `{origin}/api`, or below `host`; the caller encodes external parts. */
  path: string
  /** Undefined members are omitted, because the server refuses empty numbers. */
  query?: Readonly<Record<string, string | number | boolean | undefined>>
  /** Sent as application/json. */
  json?: unknown
  /** Sent unchanged; text and blobs need `contentType`, forms must not have one. */
  body?: string | Blob | FormData
  contentType?: string
  headers?: Readonly<Record<string, string>>
  /** False for requests without a session; default true. */
  signed?: boolean
  timeoutMs?: number
  /** The format of a 2xx body; default JSON. The reader gets null for an empty body. Only a `page` may be HTML. */
  answer?: 'json' | 'text' | 'page'
  /** Decodes the body; throws Malformed. Without a reader the body is ignored. */
  read?: (body: unknown, me: UserId) => unknown
  /** Set where 401 with an empty body does not mean "no session" (no such device, no such channel). */
  bareUnauthorized?: boolean
  /** Set where no 401 ends the session: lists that are requested in the background. */
  ignoreUnauthorized?: boolean
  /** Set where older servers lack the path: their answer disables the capability for the life of the page. */
  capability?: Capability
  onProgress?: (sent: number, total: number) => void
}
