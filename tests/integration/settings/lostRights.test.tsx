/** Tests what an open admin page shows when its rights go, and before they have come. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderApp } from '@support/renderApp'
import { press } from '@support/screenSteps'
import { adaToken, bo, calls, server, serverForEachTest } from '@support/serverForEachTest'

serverForEachTest()
beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900))

const makeAdmin = (isAdmin: boolean) => calls.request('PUT', '/admin/user/2', { is_admin: isAdmin }, adaToken)

it.each([
  ['members', 'ada@example.org'],
  ['smtp', 'Host'],
])('the open page %s shows nothing of others any more when its admin loses the role', async (page, content) => {
  await makeAdmin(true)
  await renderApp({ server, signedIn: bo, path: `/setting/${page}` })
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(document.body).toHaveTextContent(content))
  await makeAdmin(false)
  await userEvent.click(await screen.findByRole('button', { name: 'Later' }))
  expect(await screen.findByText('You are no longer an admin of this server.')).toBeVisible()
  expect(document.body).not.toHaveTextContent(content)
})

it('a new admin whose session has the old rights is led to a sign-in, and keeps the draft', async () => {
  await calls.createChannel(adaToken, { name: 'ops', is_public: true })
  const page = await renderApp({ server, signedIn: bo, path: '/chat/channel/1' })
  await userEvent.type(await screen.findByRole('textbox', { name: /^Message / }), 'half a thought')
  await makeAdmin(true)
  await userEvent.click(await screen.findByRole('button', { name: 'Later' }))
  const handle = server.handle.bind(server)
  vi.spyOn(server, 'handle').mockImplementation((request, hooks) =>
    /\/api\/admin\/user/.test(request.url)
      ? Promise.resolve(new Response(null, { status: 403 }))
      : handle(request, hooks),
  )
  location.hash = '#/setting/members'
  expect(await screen.findByText('You are an admin now. Sign in again to use your new permissions.')).toBeVisible()
  await press('Sign in again')
  expect(await screen.findByLabelText('Password')).toBeVisible()
  const drafts = await Promise.all(
    [...page.browser.databases.values()].map((each) => each.getAll('drafts').catch(() => [])),
  )
  expect(JSON.stringify(drafts)).toContain('half a thought')
})
