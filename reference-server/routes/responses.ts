const headers = { 'content-type': 'application/json; charset=utf-8' }

/** 200 with a value as JSON. */
export const json = (value: unknown): Response => new Response(JSON.stringify(value), { headers })

/** 200 with text that is already JSON. */
export const rawJson = (text: string): Response => new Response(text, { headers })

/** 200 without a body and without a type. */
export const empty = (): Response => new Response(null)

/** 200 with text. */
export const text = (value: string): Response =>
  new Response(value, { headers: { 'content-type': 'text/plain; charset=utf-8' } })

/** An error in the form of the protocol: nothing, a text without a type, or a JSON object. */
export function errorResponse(status: number, body: string | Readonly<Record<string, string>> | null): Response {
  if (body === null) return new Response(null, { status })
  if (typeof body === 'string') return new Response(new TextEncoder().encode(body), { status })
  return new Response(JSON.stringify(body), { status, headers })
}
