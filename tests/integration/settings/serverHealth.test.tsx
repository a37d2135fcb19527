/** Tests Settings → Server health against servers of two versions, over plain http, and behind a proxy. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { fakeBrowser } from '@support/fakePorts'
import { closePages, renderApp } from '@support/renderApp'
import { callsTo, freshServer } from '@support/serverPorts'

afterEach(async () => {
  await closePages()
  vi.restoreAllMocks()
})

const ada = { name: 'Ada', email: 'ada@example.org', password: 'ada-pw' }
const PAGE_HEADERS = {
  'Content-Security-Policy': "frame-ancestors 'self'",
  'Content-Type': 'text/html',
  'Cache-Control': 'no-cache',
}

type Setup = {
  version?: string
  address?: string
  /** The page that the web server delivers. */
  html?: string
  /** A proxy refuses bodies from this size on. */
  bodyLimit?: number
}

async function open({ version = '0.5.31', address, html = '<p>', bodyLimit = Infinity }: Setup = {}) {
  const server = await freshServer(version)
  onTestFinished(() => server.close())
  const calls = callsTo(server)
  await calls.createAdmin(ada)
  const token = await calls.signIn(ada)
  const behindProxy: typeof server = {
    ...server,
    async handle(request) {
      const { pathname } = new URL(request.url)
      // The one page that other sites may show.
      if (pathname === '/widget.html') return new Response(html)
      if (!pathname.startsWith('/api')) return new Response(html, { headers: PAGE_HEADERS })
      if (request.method === 'POST' && (await request.clone().text()).length >= bodyLimit)
        return new Response('', { status: 413 })
      return server.handle(request)
    },
  }
  const browser = fakeBrowser()
  const show = () =>
    renderApp({
      server: behindProxy,
      path: '/setting/server_health',
      signedIn: ada,
      browser,
      ...(address !== undefined && { address }),
    })
  const page = await show()
  await screen.findByText(/^Checked at/)
  return { calls, token, show, ...page }
}

/** Returns the item of a line. */
const item = (line: string) =>
  screen
    .getAllByRole('listitem')
    .find((element) => within(element).queryByRole('button', { name: `Check again: ${line}` }) !== null)!
const list = (name: string) => screen.getByRole('list', { name })

it('a server 0.3.3 lacks functions and lists no files, and the link leads to what it lacks', async () => {
  const { path } = await open({ version: '0.3.3' })
  expect(item('Server version')).toHaveTextContent(/0\.3\.3 is running.*too old for: \d+.*0\.5\.31/)
  expect(item('Storage')).toBeUndefined()
  await userEvent.click(within(item('Server version')).getByRole('link'))
  expect(path()).toBe('/setting/version')
})

it('mail that is off leads to the switch, and to a test mail after it is turned on', async () => {
  const { calls, token } = await open()
  expect(item('Mail')).toHaveTextContent('Warning')
  expect(within(item('Mail')).getByRole('link', { name: 'Send mails, SMTP' })).toBeInTheDocument()
  await calls.enableMail(token, 25)
  await userEvent.click(screen.getByRole('button', { name: 'Check again: Mail' }))
  await waitFor(() => expect(list('To try')).toHaveTextContent('Mail goes out through 127.0.0.1'))
  expect(within(item('Mail')).getByRole('link', { name: 'Send a test mail to, SMTP' })).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Check again: Mail' })).toHaveFocus())
})

it('over plain http says what does not work', async () => {
  await open({ address: 'http://10.0.4.12:3000/' })
  expect(item('Encryption')).toHaveTextContent(/Failing.*passkeys, notifications, microphone/)
})

it('a frontend URL of another address, and a newer build at this one', async () => {
  const { calls, token } = await open({ html: '<script src="./assets/index-b2.js"></script>' })
  expect(item('Web client')).toHaveTextContent('Reload the page')
  await calls.request('POST', '/admin/system/update_frontend_url', 'http://1.2.3.4:4000', token)
  await userEvent.click(screen.getByRole('button', { name: 'Check again: Frontend URL' }))
  await waitFor(() => expect(item('Frontend URL')).toHaveTextContent('It is http://1.2.3.4:4000, but you are at'))
})

it.each([
  [900_000, /refuses parts of 1 MB, so files are sent in parts of 200 kB/],
  [100_000, /refuses even parts of 200 kB/],
])('a proxy that refuses bodies of %i bytes', async (bodyLimit, sentence) => {
  await open({ bodyLimit })
  expect(item('Size limits')).toHaveTextContent(sentence)
})

it('a line that is put off returns with another cause, and when asked for', async () => {
  const { calls, token, show, close } = await open()
  await userEvent.click(within(item('Mail')).getByRole('button', { name: 'Not now for 30 days' }))
  expect(list('Put off')).toHaveTextContent(/Mail.*Put off until/)
  expect(screen.getByRole('button', { name: 'Show again' })).toHaveFocus()
  await close()
  await show()
  await screen.findByText(/^Checked at/)
  await userEvent.click(within(list('Put off')).getByRole('button', { name: 'Show again' }))
  expect(item('Mail')).toHaveTextContent('Mail is off')
  await userEvent.click(within(item('Mail')).getByRole('button', { name: 'Not now for 30 days' }))
  await calls.request(
    'POST',
    '/admin/smtp/config',
    { enabled: true, host: '', port: 25, from: 'a@example.org', username: '', password: '' },
    token,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(item('Mail')).toHaveTextContent('no mail server is entered'))
})

it('a server that is away is said at each line, and is found again', async () => {
  const { cut } = await open()
  cut(true)
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(item('License')).toHaveTextContent('It could not be checked'))
  cut(false)
  await userEvent.click(screen.getByRole('button', { name: 'Check again: License' }))
  await waitFor(() => expect(list('In order')).toHaveTextContent('People: 1 of 20'))
})

it('the report is plain text, without secrets', async () => {
  const { calls, token, ports } = await open()
  await calls.request(
    'POST',
    '/admin/smtp/config',
    { enabled: true, host: 'smtp.acme.org', port: 465, from: 'a@acme.org', username: 'chat', password: 'mail-secret' },
    token,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(list('To try')).toHaveTextContent('smtp.acme.org'))
  const copy = vi.spyOn(ports.clipboard, 'copyText')
  await userEvent.click(screen.getByRole('button', { name: 'Copy report' }))
  expect(await screen.findByText('Report copied')).toBeInTheDocument()
  const [[report]] = copy.mock.calls as [[string]]
  expect(report).toMatch(/^Server health, /)
  expect(report).toContain('[In order] Server version: ')
  expect(report).toContain('[Not tried] Mail: Mail goes out through smtp.acme.org')
  expect(report).not.toMatch(/mail-secret|chat@|eyJ/)
})
