import { Parser } from 'htmlparser2'
import type { ServerState } from '../serverState'
import { smtpConfig } from '../server/configuration'
import { refuse } from '../refusal'

/** A mail; a plain-text part is added when it is sent. */
export type Mail = { to: string; subject: string; html: string }

/** Escapes text for HTML, also inside attribute quotes. */
export const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const blocks = new Set(['p', 'div', 'br', 'li', 'tr', 'ul', 'ol', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const unread = new Set(['style', 'script', 'title'])

/** Converts HTML to plain text, one line per block. The address of a link follows its text unless they are equal. */
export function asText(html: string): string {
  let text = ''
  let silent = 0
  let link: { href: string; from: number } | null = null
  const parser = new Parser({
    onopentag: (name, { href }) => {
      if (blocks.has(name)) text += '\n'
      if (unread.has(name)) silent += 1
      if (name === 'a' && href) link = { href, from: text.length }
    },
    ontext: (words) => {
      if (silent === 0) text += words.replaceAll(/\s+/g, ' ')
    },
    onclosetag: (name) => {
      if (unread.has(name)) silent -= 1
      if (blocks.has(name)) text += '\n'
      if (name !== 'a' || !link) return
      if (text.slice(link.from).trim() !== link.href) text += ` ${link.href}`
      link = null
    },
  })
  parser.end(html)
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

const mailbox = /^(?:.*<)?[^\s<>@]+@[^\s<>@]+>?$/
const plainPorts = new Set([25, 587, 1025, 2525])
/** Whether the connection starts unencrypted; the real server supports only TLS from the start. */
export const isPlain = (host: string, port: number) =>
  plainPorts.has(port) || (port !== 465 && /^(localhost|127\.0\.0\.1)$/.test(host))

/** Sends a mail to the configured mail server and waits until it is accepted. */
async function send(state: ServerState, mail: Mail): Promise<void> {
  const { host, port: given, from, username, password } = smtpConfig(state)
  const port = given ?? 465
  if (!mailbox.test(from) || !mailbox.test(mail.to)) throw new Error('Missing domain or user')
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    host,
    port,
    secure: !isPlain(host, port),
    connectionTimeout: 10_000,
    ...(username === '' ? {} : { auth: { user: username, pass: password } }),
  })
  try {
    await transport.sendMail({ ...mail, from, text: asText(mail.html) })
  } finally {
    transport.close()
  }
}

/** Sends a mail and waits for it. 503 if mail is off, 500 with the reason if sending fails. */
export async function sendMail(state: ServerState, mail: Mail): Promise<void> {
  if (!smtpConfig(state).enabled) refuse(503)
  await send(state, mail).catch((error: Error) => refuse(500, error.message))
}

/** Sends a mail in the background. A failure is only logged. */
export function sendMailLater(state: ServerState, mail: Mail): void {
  send(state, mail).catch((error: Error) => console.error(`a mail did not leave: ${error.message}`))
}
