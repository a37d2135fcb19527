import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, it } from 'vitest'
import { openTestServer } from '../../tests/testServer'
import { asText, isPlain, sendMail } from './mail'
import { writeConfig } from '../serverState'

it('HTML becomes text with a line for each block and URLs after their link text', () => {
  const html =
    '<style>p{}</style><h1>Hello  &amp;\n welcome</h1><p>Read <a href="https://a.example/?x=1&amp;y=2">the news</a>.</p><ul><li>one</li><li>two</li></ul>'
  expect(asText(html)).toBe('Hello & welcome\n\nRead the news https://a.example/?x=1&y=2.\n\none\n\ntwo')
})

it('a link whose text is its own URL appears once', () => {
  expect(
    asText('<p>Sign in: <a href="http://a.example/?b=1&amp;c=2#/login">http://a.example/?b=1&amp;c=2#/login</a></p>'),
  ).toBe('Sign in: http://a.example/?b=1&c=2#/login')
})

it.each([
  ['mail.example.org', 465, false],
  ['mail.example.org', 8465, false],
  ['mail.example.org', 587, true],
  ['localhost', 4650, true],
  ['localhost', 465, false],
])('mail to %s:%i begins in the clear: %s', (host, port, plain) => {
  expect(isPlain(host, port)).toBe(plain)
})

it('a mail server with an untrusted certificate gets no mail, and the reason is reported', async () => {
  const { state } = await openTestServer('0.3.3')
  const mails: string[] = []
  const smtp = new SMTPServer({
    secure: true,
    logger: false,
    authOptional: true,
    onMailFrom: ({ address }, _session, done) => {
      mails.push(address)
      done()
    },
  })
  smtp.on('error', () => undefined) // the refused connection is an error on this side too
  const server = smtp.listen(0, '::1')
  await new Promise<void>((resolve) => server.once('listening', () => resolve()))
  const { port } = server.address() as AddressInfo
  const config = { enabled: true, host: '::1', port, from: 'a@example.org', username: '', password: '' }
  writeConfig(state, 'smtp', config)
  const sending = sendMail(state, { to: 'bo@example.org', subject: 'x', html: '<p>x</p>' })
  await expect(sending).rejects.toMatchObject({ status: 500, body: expect.stringMatching(/certificate/) as string })
  expect(mails).toEqual([])
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})
