import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { asText, escaped } from '../model/notifications/mail'

/** A received mail; `type` is its media type. */
type Arrived = {
  at: number
  from: string
  to: string
  subject: string
  type: string
  text: string
  links: string[]
}

/** A mail server that stores mails and shows them on a page. */
export type MailSink = {
  /** Address of the page with the mails. */
  url: string
  /** The port for mail, unencrypted, with any name and password. */
  smtpPort: number
  /** The mails, oldest first. */
  mails: Arrived[]
  close: () => Promise<void>
}

/** The number of mails stored. */
const maxMails = 200
const maxBytes = 1_000_000

function page(mails: readonly Arrived[]): string {
  const rows = mails.toReversed().map(({ at, to, subject, text, links }) => {
    const addresses = links.map((link) => `<li><a href="${escaped(link)}">${escaped(link)}</a></li>`).join('')
    const time = new Date(at).toLocaleTimeString('en-GB')
    return `<article><h2>${escaped(subject)}</h2><p>${time}, to ${escaped(to)}</p><pre>${escaped(text)}</pre><ul>${addresses}</ul></article>`
  })
  const style =
    'body{font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap}a{word-break:break-all}'
  const none = '<p>No mail has arrived yet. Reload the page to look again.</p>'
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mails</title><style>${style}</style><h1>Mails</h1>${rows.join('') || none}</html>`
}

/** The addresses in a text. */
const linksIn = (text: string) =>
  [...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([link]) => link.replace(/[.,;:!?)]+$/, ''))

async function read(raw: Uint8Array): Promise<Arrived> {
  const mail = await PostalMime.parse(raw)
  const text = mail.text?.trim() ?? asText(mail.html ?? '')
  const to = (mail.to ?? []).map(({ address }) => address ?? '').join(', ')
  const [type = ''] = mail.headers.find(({ key }) => key === 'content-type')?.value.split(';') ?? []
  const [from, subject] = [mail.from?.address ?? '', mail.subject ?? '']
  return { at: Date.now(), from, to, subject, type, text, links: linksIn(text) }
}

const listening = (server: Server | ReturnType<SMTPServer['listen']>) =>
  new Promise<number>((resolve) => server.once('listening', () => resolve((server.address() as AddressInfo).port)))

/** Starts the mail sink on free local ports. */
export async function startMailSink(): Promise<MailSink> {
  const mails: Arrived[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    disabledCommands: ['STARTTLS'],
    size: maxBytes,
    logger: false,
    onAuth: (_auth, _session, done) => done(null, { user: 'anybody' }),
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        read(Buffer.concat(parts)).then(
          (mail) => {
            mails.push(mail)
            mails.splice(0, mails.length - maxMails)
            done()
          },
          (error: Error) => done(error),
        )
      })
    },
  })
  const smtpPort = await listening(smtp.listen(0, '127.0.0.1'))
  const http = createServer((_request, response) => {
    response.setHeader('Content-Security-Policy', `default-src 'none'; style-src 'unsafe-inline'`)
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page(mails))
  })
  const port = await listening(http.listen(0, 'localhost'))
  return {
    url: `http://localhost:${port}`,
    smtpPort,
    mails,
    close: async () => {
      http.closeAllConnections()
      http.close()
      await new Promise<void>((resolve) => smtp.close(() => resolve()))
    },
  }
}
