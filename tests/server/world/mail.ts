import type { World } from './world'
import { smtpConfig } from './configuration'
import { refuse } from './refusal'

/** A mail as it leaves. */
export type Letter = { to: string; subject: string; html: string }

const mailbox = /^(?:.*<)?[^\s<>@]+@[^\s<>@]+>?$/
/** Ports on which mail begins in the clear; the real server knows only the other kind. */
const plainPorts = new Set([25, 587, 1025, 2525])

/** Hands a letter to the configured mail server and waits until that one has it. */
async function send(world: World, letter: Letter): Promise<void> {
  const { host, port, from, username, password } = smtpConfig(world)
  if (!mailbox.test(from) || !mailbox.test(letter.to)) throw new Error('Missing domain or user')
  const { createTransport } = await import('nodemailer')
  const isPlain = port !== null && (plainPorts.has(port) || /^(localhost|127\.0\.0\.1)$/.test(host))
  const transport = createTransport({
    host,
    port: port ?? 465,
    secure: !isPlain,
    connectionTimeout: 10_000,
    ...(username === '' ? {} : { auth: { user: username, pass: password } }),
  })
  try {
    await transport.sendMail({ ...letter, from })
  } finally {
    transport.close()
  }
}

/** Sends a mail and waits for it. 503 mail is off, 500 with the reason why it did not leave. */
export async function sendMail(world: World, letter: Letter): Promise<void> {
  if (!smtpConfig(world).enabled) refuse(503)
  await send(world, letter).catch((error: Error) => refuse(500, error.message))
}

/** Sends a mail while the caller goes on. Nobody is told when it does not leave; the log is. */
export function sendMailLater(world: World, letter: Letter): void {
  send(world, letter).catch((error: Error) => console.error(`a mail did not leave: ${error.message}`))
}
