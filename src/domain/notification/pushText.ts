/** Returns what the server says of a message in its push, so that page and worker know that they tell the same. */
import type { UserId } from '../ids'
import type { MessageBody } from '../message'

/** The longest text that a notification shows; the service delivers up to 4 kB. */
export const MAX_PUSH_TEXT = 500

const WITHOUT_WORDS = { markdown: 'You have a new message', file: 'You have a new file' } as const

/**
 * Returns the text of the push; null if the server pushes nothing (docs/protocol, admin and integrations, 10).
 * `author` is named in channels only.
 */
export function pushText(
  body: MessageBody,
  author: string | null,
  nameOf: (id: UserId) => string | undefined,
): string | null {
  const text = wordsOf(body, nameOf)
  return text === null ? null : (author === null ? text : `${author}: ${text}`).slice(0, MAX_PUSH_TEXT)
}

function wordsOf(body: MessageBody, nameOf: (id: UserId) => string | undefined): string | null {
  if (body.kind === 'markdown' || body.kind === 'file') return WITHOUT_WORDS[body.kind]
  if (body.kind !== 'text') return null
  return body.text.replaceAll(
    /(^|\s)@(\d+)(?=\s|$)/g,
    (_all, space: string, id: string) => `${space}@${nameOf(Number(id) as UserId) ?? ''}`,
  )
}

/**
 * Whether the text of a push mentions this name. The server has put names in place of ids, so a longer name that begins
 * in the same way is somebody else.
 */
export function mentionsName(text: string, name: string, longerNames: readonly string[]): boolean {
  if (name === '') return false
  const has = (at: number, other: string) => text.startsWith(other, at + 1) && isEnd(text[at + 1 + other.length])
  for (let at = text.indexOf(`@${name}`); at !== -1; at = text.indexOf(`@${name}`, at + 1))
    if (isEnd(text[at - 1]) && has(at, name) && !longerNames.some((other) => has(at, other))) return true
  return false
}

const isEnd = (letter: string | undefined) => letter === undefined || /\s/.test(letter)
