/** Tests what an admin tries out: the sentence at the wrong field, the raw answer, and what Server health knows of it. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { fakeBrowser } from '@support/fakePorts'
import { press } from '@support/screenSteps'
import { closePages, renderApp } from '@support/renderApp'
import { accessibilityFaults } from '@support/accessibilityFaults'
import { callsTo, freshServer } from '@support/serverPorts'

afterEach(closePages)

const ada = { name: 'Ada', email: 'ada@example.org', password: 'ada-pw' }
const PAGE = { headers: { 'Content-Type': 'text/html' } }

/** `answers`: what the server answers to some paths below /api, in place of its own answer. */
async function start(answers: Readonly<Record<string, [status: number, text: string]>> = {}) {
  const server = await freshServer('0.5.31')
  onTestFinished(() => server.close())
  const calls = callsTo(server)
  await calls.createAdmin(ada)
  const token = await calls.signIn(ada)
  const answering: typeof server = {
    ...server,
    handle(request) {
      const { pathname } = new URL(request.url)
      if (!pathname.startsWith('/api')) return Promise.resolve(new Response('<p>', PAGE))
      const answer = answers[`${request.method} ${pathname.slice('/api'.length)}`]
      return answer === undefined
        ? server.handle(request)
        : Promise.resolve(new Response(answer[1], { status: answer[0], headers: { 'Content-Type': 'text/plain' } }))
    },
  }
  const browser = fakeBrowser()
  const open = (page: string) => renderApp({ server: answering, path: `/setting/${page}`, signedIn: ada, browser })
  return { calls, token, open }
}
const item = (line: string) =>
  screen
    .getAllByRole('listitem')
    .find((element) => within(element).queryByRole('button', { name: `Check again: ${line}` }) !== null)!
const checked = () => screen.findByText(/^Checked at/)
const save = async () => {
  await press('Save changes')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument())
}

it('mail that is refused is no longer “in order”: the host is named at its field, the raw answer is in Details', async () => {
  const refused = 'Connection error: Connection refused (os error 111)'
  const { calls, token, open } = await start({ 'POST /admin/system/send_mail': [500, refused] })
  await calls.enableMail(token, 25)
  const health = await open('server_health')
  await checked()
  expect(item('Mail')).toHaveTextContent(/Not tried.*never tried in this browser/)
  await health.close()

  const smtp = await open('smtp')
  await press('Send test mail')
  const host = await screen.findByRole('textbox', { name: 'Host' })
  await waitFor(() => expect(host).toHaveAccessibleDescription(/does not reach this mail server/))
  expect(host).toHaveFocus()
  expect(screen.getByRole('textbox', { name: 'Send a test mail to' })).not.toBeInvalid()
  expect(screen.getByText('The mail was not sent.')).toBeInTheDocument()
  expect(screen.getByText(refused)).not.toBeVisible()
  await userEvent.click(screen.getByText('Details'))
  expect(screen.getByText(refused)).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  expect(smtp.ports.preferences.read('parley_trials')).not.toContain('example.org')
  await userEvent.type(host, 'x')
  expect(host).not.toBeInvalid()
  await smtp.close()

  await open('server_health')
  await checked()
  expect(item('Mail')).toHaveTextContent(/Warning.*was refused/)
})

it('a refused user name is told at User name', async () => {
  const { calls, token, open } = await start({
    'POST /admin/system/send_mail': [500, 'permanent error (535): 5.7.8 Error: authentication failed'],
  })
  await calls.enableMail(token, 25)
  await open('smtp')
  await press('Send test mail')
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'User name' })).toHaveAccessibleDescription(/refuses this user name/),
  )
})

it('keys that the provider of calls refuses are told at their field, and in Server health until they are saved anew', async () => {
  const { calls, token, open } = await start({ 'GET /admin/agora/usages': [503, 'status 401 Unauthorized'] })
  const config = { enabled: true, url: null, project_id: 'p', app_id: 'a', app_certificate: 'c' }
  await calls.request(
    'POST',
    '/admin/agora/config',
    { ...config, customer_id: 'k', customer_secret: 's', rtm_key: 'k', rtm_secret: 's' },
    token,
  )
  const page = await open('agora')
  const customer = await screen.findByRole('textbox', { name: 'Customer ID' })
  await press('Ask the provider')
  await waitFor(() => expect(customer).toHaveAccessibleDescription(/refuses this customer ID/))
  await page.close()
  const health = await open('server_health')
  await checked()
  expect(item('Calls')).toHaveTextContent(/Warning.*refused the last try/)
  await health.close()
  const again = await open('agora')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Customer ID' }), '2')
  await save()
  await again.close()
  await open('server_health')
  await checked()
  expect(item('Calls')).toHaveTextContent('Not tried')
})

it('an issuer that refuses is kept by a number, not by its address', async () => {
  const { calls, token, open } = await start({ 'POST /token/openid/authorize': [500, 'registration failed'] })
  await calls.changeLoginConfig(token, { oidc: [{ enable: true, favicon: '', domain: 'id.acme.org' }] })
  const page = await open('login_methods')
  await press('Test id.acme.org')
  expect(await screen.findByText('id.acme.org does not let this server register.')).toBeInTheDocument()
  expect(page.ports.preferences.read('parley_trials')).toMatch(/^\{"issuer \d+":/)
  await page.close()
  await open('server_health')
  await checked()
  expect(item('Sign-in by issuers')).toHaveTextContent(/Warning.*id\.acme\.org failed/)
})

it('the script that a server answers to the meeting form is shown, and can be copied and downloaded', async () => {
  const script = '#!/bin/sh\nmeeting-server install\n'
  const { open } = await start({ 'POST /admin/vocespace/config': [200, script] })
  const page = await open('agora')
  const saved: string[] = []
  page.ports.files.save = async (file) => void saved.push(await file.text())
  const copy: string[] = []
  page.ports.clipboard.copyText = (text) => {
    copy.push(text)
    return Promise.resolve(true)
  }
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Address of the meeting server' }),
    'https://m.acme.org',
  )
  await save()
  expect(await screen.findByRole('region', { name: 'Answer of the server' })).toHaveTextContent(
    'meeting-server install',
  )
  await press('Download answer')
  await press('Copy answer')
  await waitFor(() => expect([saved, copy]).toEqual([[script], [script]]))
})

it('a line that is put off is not counted', async () => {
  const { open } = await start()
  await open('server_health')
  const before = (await checked()).textContent
  const warnings = Number(/warnings: (\d+)/.exec(before)![1])
  await userEvent.click(within(item('Mail')).getByRole('button', { name: 'Not now for 30 days' }))
  await waitFor(() => expect(screen.getByText(/^Checked at/)).toHaveTextContent(`warnings: ${warnings - 1}`))
})

it('a frontend URL elsewhere can be tried, and Server health believes the last result', async () => {
  const { calls, token, open } = await start()
  await calls.request('POST', '/admin/system/update_frontend_url', 'https://chat.acme.org', token)
  const overview = await open('overview')
  await press('Try the address')
  const logo = document.querySelector('img[src^="https://chat.acme.org/api/resource/organization/logo"]')!
  fireEvent.error(logo)
  expect(await screen.findByText('No server answers at this address.')).toBeInTheDocument()
  await overview.close()
  await open('server_health')
  await checked()
  expect(item('Frontend URL')).toHaveTextContent('no server answered there')
})
