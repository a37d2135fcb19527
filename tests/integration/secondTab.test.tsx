/** Tests the page of an older tab after a newer tab of the same browser became active. */
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TABS_CHANNEL } from '@/store/session/tabs'
import { fakeBrowser, fakePorts } from '@support/fakePorts'
import { closePages, renderApp } from '@support/renderApp'
import { freshServer, callsTo } from '@support/serverPorts'
import type { ReferenceServer } from '../../reference-server/server'

// The first import of a page is slow here, because every file is compiled on the way.
configure({ asyncUtilTimeout: 18_000 })
vi.setConfig({ testTimeout: 60_000 })

const ada = { name: 'Ada', email: 'ada@example.org', password: 'ada-pw' }
let server: ReferenceServer

beforeEach(async () => {
  server = await freshServer()
  const calls = callsTo(server)
  await calls.found(ada)
  await calls.makeChannel(await calls.signIn(ada), { name: 'ops', is_public: true })
})
afterEach(async () => {
  await closePages()
  await server.close()
})

it('keeps its page readable behind the notice, and takes no keys', async () => {
  const browser = fakeBrowser()
  await renderApp({ server, signedIn: ada, browser })
  await userEvent.click(await screen.findByRole('link', { name: /ops/ }))
  const box = await screen.findByRole('textbox', { name: /^Message/ })
  await userEvent.type(box, 'half a thought')

  const newer = fakePorts({ browser, seed: 2 })
  newer.tabs.join(TABS_CHANNEL, () => undefined).post({ type: 'NEW_TAB', message: newer.tabs.id, at: Date.now() })
  const notice = await screen.findByRole('dialog', { name: 'Only one active tab is allowed' })
  expect(within(notice).getByRole('button', { name: 'Reload' })).toBeInTheDocument()
  expect(notice.matches('dialog[open]')).toBe(true)
  await waitFor(() => expect(document.title).toMatch(/^\[INACTIVE\] ops · /))
  // The page is still there, with what was written.
  expect(box).toBeInTheDocument()
  expect(box).toHaveValue('half a thought')

  await userEvent.keyboard('{Control>}k{/Control}{Escape}')
  expect(screen.getAllByRole('dialog', { hidden: true })).toEqual([notice])
  expect(notice.matches('dialog[open]')).toBe(true)
})
