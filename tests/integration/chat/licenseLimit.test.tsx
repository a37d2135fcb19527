/** Tests the notice above the composer when the license allows no further people. */
import { screen } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { closePages, renderApp } from '@support/renderApp'
import { callsTo } from '@support/serverPorts'
import { createReferenceServer } from '../../../reference-server/server'

const ada = { name: 'Ada', email: 'ada@example.org', password: 'ada-pw' }

afterEach(closePages)

/** Opens a channel on a server with the default license, which allows twenty people, for one of `people`. */
async function openChannel(people: number) {
  const server = await createReferenceServer({ dataDir: ':memory:', version: '0.3.3' })
  onTestFinished(() => server.close())
  const calls = callsTo(server)
  await calls.createAdmin(ada)
  for (let number = 2; number <= people; number += 1)
    await calls.register({ name: `P${number}`, email: `p${number}@example.org`, password: 'a-password' })
  const ops = await calls.createChannel(await calls.signIn(ada), { name: 'ops', is_public: true })
  await renderApp({ server, path: `/chat/channel/${ops}`, signedIn: ada })
  return screen.findByRole('textbox', { name: /^Message .*ops$/ })
}

it('the license limit is told above the composer, with a link for the admin, and one can still write', async () => {
  const composer = await openChannel(20)
  expect(
    await screen.findByText('Your license has reached the limit, upgrade the License or contact the Admin!'),
  ).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Open License' })).toHaveAttribute('href', '#/setting/license')
  expect(composer).toBeEnabled()
})

it('nothing is said below the limit', async () => {
  await openChannel(2)
  expect(screen.queryByText(/Your license has reached the limit/)).toBeNull()
})
