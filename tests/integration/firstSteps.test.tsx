/** Tests the list First steps: who sees it, what counts as done, and that Dismiss is for good. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeBrowser } from '@support/fakePorts'
import { renderApp } from '@support/renderApp'
import { heading } from '@support/screenSteps'
import { ada, adaToken, bo, calls, server, serverForEachTest } from '@support/serverForEachTest'

serverForEachTest()

// A server without a logo sends a single pixel. The simulated browser takes everything for a picture.
beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('no picture')))

const ONE_PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const AT_FIRST = [
  'Name your server, done',
  'Choose a logo',
  'Set the address of the server',
  'Send a test mail',
  'Decide who can sign up',
  'Create a channel',
  'Invite people, done',
  'Look at the server’s health',
]

const region = () => screen.findByRole('region', { name: 'First steps' })
const stepsOf = async () =>
  within(await region())
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label'))
const goTo = (path: string) => void (location.hash = `#${path}`)

it('an admin reads on the home page what is done on a new server and what is not', async () => {
  await renderApp({ server, signedIn: ada })
  await waitFor(async () => expect(await stepsOf()).toEqual(AT_FIRST))
  expect(within(await region()).getByText('2 of 8 done')).toBeInTheDocument()
})
it('a step leads to its field, and is done when the browser can know it', async () => {
  await renderApp({ server, signedIn: ada })
  await userEvent.click(within(await region()).getByRole('link', { name: 'Decide who can sign up' }))
  await heading('Overview')
  goTo('/setting/server_health')
  await screen.findByText(/^Checked at/)
  goTo('/')
  const done = await stepsOf()
  expect(done).toContain('Decide who can sign up, done')
  expect(done).toContain('Look at the server’s health, done')
})

it('a mail that went out counts, and nothing that was stored wrongly', async () => {
  const browser = fakeBrowser()
  browser.values.set('parley_first_steps_1', JSON.stringify({ done: ['mail', 'unheard of'], isDismissed: 'yes' }))
  await renderApp({ server, signedIn: ada, browser })
  expect(await stepsOf()).toContain('Send a test mail, done')
})

it('what the set-up asked for is done afterwards', async () => {
  const browser = fakeBrowser()
  const answers = { serverName: 'Night Trams', logo: ONE_PIXEL, signUp: 'everyone' }
  browser.values.set('parley_set_up', JSON.stringify(answers))
  const page = await renderApp({ server, path: '/onboarding/sign_up', signedIn: ada, browser })
  vi.spyOn(page.ports.files, 'shrinkPicture').mockImplementation((file) => Promise.resolve(file))
  await heading('Who can sign up?')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await heading('Invite people')
  goTo('/')
  const done = await stepsOf()
  for (const step of ['Name your server', 'Choose a logo', 'Decide who can sign up'])
    expect(done).toContain(`${step}, done`)
})

it('a channel and the address of the server are seen without a mark in this browser', async () => {
  await calls.request('POST', '/group', { name: 'ops', is_public: true, members: [] }, adaToken)
  await server.handle(
    new Request('http://localhost/api/admin/system/update_frontend_url', {
      method: 'POST',
      headers: { 'X-API-Key': adaToken, 'Content-Type': 'text/plain', Referer: 'http://localhost/' },
      body: 'https://chat.tramway.example',
    }),
  )
  await renderApp({ server, signedIn: ada })
  await waitFor(async () => expect(await stepsOf()).toContain('Create a channel, done'))
  expect(await stepsOf()).toContain('Set the address of the server, done')
})

it('what was dismissed stays away, for this person only, also after a sign-out', async () => {
  const browser = fakeBrowser()
  const first = await renderApp({ server, signedIn: ada, browser })
  await userEvent.click(within(await region()).getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
  await first.close()
  await renderApp({ server, signedIn: ada, browser })
  await heading('Welcome to Tramway Works')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull())
  expect([...browser.values.keys()].filter((key) => key.startsWith('parley_first_steps'))).toEqual([
    'parley_first_steps_1',
  ])
})

it('a member has no such list', async () => {
  await renderApp({ server, signedIn: bo })
  await heading('Welcome to Tramway Works')
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
})
