/** Finds out from a refused trial which field is wrong. */
import type { Fault } from '@/domain/fault'

/** `field`: null if the answer does not tell which one is wrong. */
export type TrialRefusal<Name extends string> = { field: Name | null; raw: string }

/** Returns the other program's words; null if the server itself did not answer, or has none. */
export const rawAnswer = (fault: Fault): string | null =>
  fault.kind === 'refused' && fault.text !== '' ? fault.text : null

/** Returns the props of a field with the sentence, unless it has an error of its own. */
export const withSentence = <Props extends { error: string | null }>(props: Props, text: string | null): Props =>
  text === null ? props : { ...props, error: props.error ?? text }

const UNREACHED =
  /refused|timed? ?out|unreachable|dns|resolv|lookup|no such host|not known|error sending request|connect/i

/** Returns the field of mail that an answer to a test mail is about. Answers are in English, from several libraries. */
export function mailFieldOf(raw: string): 'host' | 'port' | 'username' | 'from' | null {
  if (/\b5(30|34|35)\b|auth|credential|password/i.test(raw)) return 'username'
  if (/certificate|tls|ssl|handshake|corrupt message/i.test(raw)) return 'port'
  if (/sender|mailbox|\bfrom\b|missing domain|\b55[03]\b/i.test(raw)) return 'from'
  return UNREACHED.test(raw) ? 'host' : null
}

/** Returns the field of calls that the provider's answer is about. */
export function callsFieldOf(raw: string): 'url' | 'customerKey' | 'projectId' | null {
  // The address that was asked names the project, whatever is wrong.
  const words = raw.replace(/\(https?:[^)]*\)/g, '')
  if (/\b401\b|\b403\b|unauthorized|forbidden|auth/i.test(words)) return 'customerKey'
  if (/project/i.test(words)) return 'projectId'
  return UNREACHED.test(words) || /\b404\b/.test(words) ? 'url' : null
}
