/** Tests who sees the steps of the first-time set-up, and which logos it takes. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { fakeBrowser } from '@support/fakePorts'
import { renderApp } from '@support/renderApp'
import { heading } from '@support/screenSteps'
import { ada, bo, server, serverForEachTest } from '@support/serverForEachTest'
import { freshServer } from '@support/serverPorts'

serverForEachTest()

const unfinished = () => {
  const browser = fakeBrowser()
  browser.values.set('parley_set_up', JSON.stringify({ serverName: '', signUp: 'invitationOnly' }))
  return browser
}

it.each(['sign_up', 'invites', 'done'])(
  'a member, or an admin after the set-up, cannot open its step %s',
  async (step) => {
    for (const [person, browser] of [
      [bo, unfinished()],
      [ada, fakeBrowser()],
    ] as const) {
      const page = await renderApp({ server, path: `/onboarding/${step}`, signedIn: person, browser })
      await waitFor(() => expect(page.path()).toBe('/'))
      await page.close()
    }
  },
)

it('the admin of a set-up that was begun goes on with it until Done, and not afterwards', async () => {
  const page = await renderApp({ server, path: '/onboarding/sign_up', signedIn: ada, browser: unfinished() })
  await heading('Who can sign up?')
  expect(screen.getByRole('radio', { name: 'Invitation only' })).toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await heading('Invite people')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await heading('You are all set')
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(page.path()).toBe('/'))
  expect(page.browser.values.has('parley_set_up')).toBe(false)
})

it.each([
  ['an admin', ada],
  ['nobody', undefined],
])('an unknown step is the 404 page for %s', async (_, person) => {
  await renderApp({ server, path: '/onboarding/nowhere', browser: unfinished(), ...(person && { signedIn: person }) })
  expect(await screen.findByText('404 page')).toBeInTheDocument()
  await waitFor(() => expect(document.title).toBe('There is nothing at this address · Tramway Works Web App'))
})

it.each([
  ['is smaller than 128 × 128 pixels', { width: 600, height: 127 }, 1_000],
  ['is larger than 5 MB', { width: 600, height: 600 }, 5_000_001],
])('a logo that %s is refused in words', async (words, size, bytes) => {
  const empty = await freshServer()
  const page = await renderApp({ server: empty, path: '/onboarding' })
  vi.spyOn(page.ports.files, 'imageSize').mockResolvedValue(size)
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  await heading('Name your server')
  const logo = new File(['x'.repeat(bytes)], 'logo.png', { type: 'image/png' })
  await userEvent.upload(screen.getByLabelText<HTMLInputElement>('Choose a logo', { selector: 'input' }), logo)
  expect(await screen.findByText(new RegExp(`This picture ${words}`))).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  await page.close()
  await empty.close()
})
