import type { Context } from 'hono'
import * as v from 'valibot'
import { isEmail } from '../model/notifications/email'
import { exists, findPerson } from '../model/accounts/people'
import { refuse } from '../model/refusal'
import { readToken, type Claims } from '../model/auth/tokens'
import type { ServerState } from '../model/serverState'
import { parseJson } from './parseJson'

const refuseUnauthorized = (): never => refuse(401, 'authorization error')

function claimsOf(state: ServerState, token: string | undefined): Claims {
  const claims = (token && readToken(state, 'access', token)) || refuseUnauthorized()
  if (claims.expired) refuseUnauthorized()
  // 0.3.3 does not look up the account: roles stay as at sign-in, and tokens of frozen or deleted accounts stay valid.
  if (state.quirks) return claims
  const person = findPerson(state, claims.uid)
  if (person?.status === 'frozen') refuse(403)
  if (!person && claims.isAdmin) refuse(401)
  return { ...claims, isAdmin: person?.is_admin === 1 }
}

/** The caller, read from the header X-API-Key; 401 without a valid token. */
export const requireCaller = (state: ServerState, c: Context): Claims => claimsOf(state, c.req.header('x-api-key'))

/** The caller where signing in is optional: null without a valid token. */
export function optionalCaller(state: ServerState, c: Context): Claims | null {
  try {
    return requireCaller(state, c)
  } catch {
    return null
  }
}

/** The caller, who must not be a guest (403) and whose account must still exist (401, or `goneStatus`). */
export function requireMember(state: ServerState, c: Context, goneStatus = 401): Claims {
  const claims = requireCaller(state, c)
  if (claims.isGuest) refuse(403)
  return state.quirks || exists(state, claims.uid) ? claims : refuse(goneStatus)
}

/** The caller, who must be an admin (403). With quirks the role at sign-in counts. */
export function requireAdmin(state: ServerState, c: Context): Claims {
  const claims = requireCaller(state, c)
  return claims.isAdmin ? claims : refuse(403)
}

/** The caller, read from the query parameter `api-key`, which streams use. */
export const requireQueryCaller = (state: ServerState, c: Context): Claims => claimsOf(state, c.req.query('api-key'))

const isInt64 = (text: string) => /^-?\d{1,19}$/.test(text) && BigInt.asIntN(64, BigInt(text)) === BigInt(text)

const largestId = Number.MAX_SAFE_INTEGER
/**
 * Limits a whole number to the range of the database. No id or mid lies between 2^53 and 2^63, so 2^53 replaces them
 * all.
 */
const toSafeInteger = (number: number) => Math.min(Math.max(number, -largestId), largestId)

/** The origin for links if the admin has not set one. */
export function originOf(c: Context): string {
  const origin = `${new URL(c.req.url).protocol}//${c.req.header('host') ?? 'localhost'}`
  return URL.canParse(origin) ? origin : new URL(c.req.url).origin
}

/** A number from the path; 400 unless it fits into 64 bits. */
export function pathId(c: Context, name: string): number {
  const text = c.req.param(name) ?? ''
  return isInt64(text) ? toSafeInteger(Number(text)) : refuse(400, `failed to parse path \`${name}\`: invalid integer`)
}

const refuseQuery = (name: string) => refuse(400, `failed to parse parameter \`${name}\`: invalid value`)

/** A whole number from the query, or null if absent; an empty value is a 400. */
export function queryInt(c: Context, name: string): number | null {
  const text = c.req.query(name)
  if (text === undefined) return null
  return isInt64(text) ? toSafeInteger(Number(text)) : refuseQuery(name)
}

/** Like `queryInt`, but negative numbers are a 400. */
export function queryCount(c: Context, name: string): number | null {
  const count = queryInt(c, name)
  return count !== null && count < 0 ? refuseQuery(name) : count
}

/** A boolean from the query, literally `true` or `false`. */
export function queryFlag(c: Context, name: string): boolean {
  const text = c.req.query(name) ?? 'false'
  return text === 'true' || (text === 'false' ? false : refuseQuery(name))
}

/** A required text from the query. */
export const queryText = (c: Context, name: string): string => c.req.query(name) ?? refuseQuery(name)

/** Like `queryText`, but restricted to one line, see `lineText`. */
export function queryLine(c: Context, name: string): string {
  const text = queryText(c, name)
  return isLine(text) ? text : refuseQuery(name)
}

/** An e-mail address from the query. */
export function queryEmail(c: Context, name: string): string {
  const text = queryText(c, name)
  return isEmail(text) ? text : refuseQuery(name)
}

/** The Content-Type as sent; 415 if it is missing. */
export function contentType(c: Context): string {
  return c.req.header('content-type') ?? refuse(415, 'the client request does not include the `Content-Type` header')
}

/** Refuses a Content-Type that this endpoint does not accept. */
export const refuseMediaType = (type: string): never =>
  refuse(415, `the \`Content-Type\` requested by the client is not supported: ${type}`)

/** The media type of a Content-Type in lower case. */
export const mediaType = (type: string) => type.split(';')[0]?.trim().toLowerCase() ?? ''

/** Decodes bytes as UTF-8; 400 if they are not valid. */
export function utf8(bytes: Uint8Array | ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return refuse(400, 'parse utf8: invalid utf-8 sequence')
  }
}

/** Reads a text/plain body. */
export async function textBody(c: Context): Promise<string> {
  const type = contentType(c)
  if (mediaType(type) !== 'text/plain') refuseMediaType(type)
  return utf8(await c.req.arrayBuffer())
}

const refusePayload = (why: string): never => refuse(400, `parse request payload error: ${why}`)

/** Marks fractions (even 1.0) and numbers beyond 64 bits, so that no schema accepts them as integers. */
const markNonInt64 = (part: string) => (isInt64(part) ? part : `["${part}"]`)

/**
 * Size limit of a JSON body in bytes. Regular expressions overflow the stack on strings of several million characters.
 */
const maxJsonBytes = 1_048_576

/** Reads a JSON body of this shape; 415 for another type, 413 if too large, 400 for another shape. */
export async function jsonBody<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const type = contentType(c)
  if (!/^application\/(json|[^;]*\+json)$/.test(mediaType(type))) refuseMediaType(type)
  const bytes = await c.req.arrayBuffer()
  return bytes.byteLength > maxJsonBytes ? refuse(413, 'payload too large') : parseJsonAs(utf8(bytes), schema)
}

/** Parses JSON text of this shape; 400 for another shape. */
export function parseJsonAs<Schema extends v.GenericSchema>(text: string, schema: Schema): v.InferOutput<Schema> {
  let value: unknown
  try {
    value = text === '' ? null : parseJson(text, markNonInt64)
  } catch (error) {
    return refusePayload(error instanceof Error ? error.message : 'invalid JSON')
  }
  if (Array.isArray(value) && schema.type !== 'array') refusePayload('Expected an object, found an array')
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const [issue] = result.issues
  return refusePayload(`${issue.message} (at ${v.getDotPath(issue) ?? 'the top'})`)
}

/** A JSON integer of at most 64 bits. */
export const int = v.pipe(v.number(), v.integer(), v.transform(toSafeInteger))

/** An optional list: absent and null count as empty. */
export const list = <Item extends v.GenericSchema>(item: Item) => v.nullish(v.array(item), () => [])

/** An optional member: absent and null count as absent. */
export const optional = <Inner extends v.GenericSchema>(inner: Inner) => v.nullish(inner)

/** `object` without the members that are null or absent. */
export function withoutNulls<Members extends object>(
  object: Members,
): { [Key in keyof Members]?: NonNullable<Members[Key]> } {
  const entries = Object.entries(object).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(entries) as { [Key in keyof Members]?: NonNullable<Members[Key]> }
}

/** Text in the form of an e-mail address. */
export const emailText = v.pipe(v.string(), v.check(isEmail, 'invalid email'))

/** Text in the form of a language tag (BCP 47). */
export const languageText = v.pipe(v.string(), v.regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/))

const isLine = (text: string) => !/\p{Cc}/u.test(text)

/** Text of one line, for names and devices. Control characters are refused because they make two names look alike. */
export const lineText = v.pipe(v.string(), v.check(isLine, 'control characters'))

/** Text of several lines. Tabs and line ends are the only control characters allowed. */
export const proseText = v.pipe(
  v.string(),
  v.check((text) => !/[^\P{Cc}\t\r\n]/u.test(text), 'control characters'),
)

/** A name of at most 32 bytes. */
export const nameText = v.pipe(lineText, v.maxBytes(32))
