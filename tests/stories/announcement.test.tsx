/** What a channel announces, read beside it. */
import { configure, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { closePages, renderApp } from '@kit/renderApp'
import { houseOf } from '@kit/serverPorts'
import { makeServer } from '../server/server'

configure({ asyncUtilTimeout: 5_000 })
vi.setConfig({ testTimeout: 30_000 })
afterEach(async () => {
  await closePages()
  vi.restoreAllMocks()
})

const ada = { name: 'Ada', email: 'ada@example.org', password: 'ada-pw' }

it('is read beside the channel, and another one takes its place when it is made', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  const server = await makeServer({ dataDir: ':memory:', version: '0.5.29' })
  const house = houseOf(server)
  await house.found(ada)
  const token = await house.signIn(ada)
  const ops = await house.makeChannel(token, { name: 'ops', is_public: true })
  await house.ask('POST', `/group/${ops}/announcement`, { content: 'Trams stop at nine' }, token)
  await renderApp({ server, path: `/chat/channel/${ops}`, signedIn: ada })
  await userEvent.click(await screen.findByRole('button', { name: 'Conversation settings' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Announcement' }))
  const aside = await screen.findByRole('complementary', { name: 'Announcement' })
  expect(await within(aside).findByText('Trams stop at nine')).toBeInTheDocument()
  await house.ask('POST', `/group/${ops}/announcement`, { content: 'Trams stop at ten' }, token)
  expect(await within(aside).findByText('Trams stop at ten')).toBeInTheDocument()
  await server.close()
})
