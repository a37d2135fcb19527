/** Tests the page Tunnel against the reference server, with a small program in place of Cloudflare's. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { closePages, renderApp } from '@support/renderApp'
import { callsTo } from '@support/serverPorts'
import { createReferenceServer } from '../../../reference-server/server'

afterEach(closePages)

const ada = { name: 'Ada', email: 'ada@example.org', password: 'ada-pw' }

async function openPage(program: readonly string[], version = '0.5.31') {
  const server = await createReferenceServer({
    dataDir: ':memory:',
    version,
    externalServices: { tunnel: program },
  })
  onTestFinished(() => server.close())
  await callsTo(server).createAdmin(ada)
  await renderApp({ server, path: '/setting/tunnel', signedIn: ada })
}
const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Open the tunnel' }))

it('a tunnel is opened, its address can be copied, and it is closed after a question', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'parley-tunnel-'))
  onTestFinished(() => void rmSync(dir, { recursive: true }))
  const program = join(dir, 'tunnel.mjs')
  writeFileSync(program, `console.error('https://blue-tram.trycloudflare.com'); setInterval(() => {}, 1000)`)
  await openPage([process.execPath, program])
  expect(await screen.findByText('The tunnel is closed.')).toBeInTheDocument()
  await open()
  expect(await screen.findByText('https://blue-tram.trycloudflare.com', {}, { timeout: 10_000 })).toBeInTheDocument()
  expect(screen.getByText('The tunnel is open.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /Copy/ })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Close the tunnel' }))
  const dialog = await screen.findByRole('dialog', { name: 'Close the tunnel?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close the tunnel' }))
  expect(await screen.findByText('The tunnel is closed.')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText(/blue-tram/)).not.toBeInTheDocument())
})

it('says in the words of the server why the tunnel could not be opened', async () => {
  await openPage(['/nowhere/cloudflared'])
  await open()
  expect(await screen.findByText(/^The tunnel could not be opened: .*ENOENT/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Open the tunnel' })).toBeEnabled()
})

it('an older server has no tunnel, and the page names the version that has', async () => {
  await openPage(['/nowhere/cloudflared'], '0.3.3')
  expect(await screen.findByText(/0\.5\.19/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Open the tunnel' })).not.toBeInTheDocument()
})
