/** A refusal by a rule: a status of the protocol and, if defined, a body. */
export class Refusal extends Error {
  readonly status: number
  readonly body: string | Readonly<Record<string, string>> | null

  constructor(status: number, body: string | Readonly<Record<string, string>> | null = null) {
    super(typeof body === 'string' ? body : `refused with ${status}`)
    this.status = status
    this.body = body
  }
}

/** Ends the call with `status` and, if given, a text or a JSON object. */
export function refuse(status: number, body?: string | Readonly<Record<string, string>>): never {
  throw new Refusal(status, body ?? null)
}
