/** Tests the end of a session as people see it, and what the next sign-in page knows of the last one. */
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closePages, renderApp } from '@support/renderApp'
import { freshServer, portsOf } from '@support/serverPorts'
import type { ReferenceServer } from '../../reference-server/server'

configure({ asyncUtilTimeout: 18_000 })
vi.setConfig({ testTimeout: 60_000 })

const ada = { name: 'Ada', email: 'ada@example.org', password: 'ada-pw' }
const bo = { name: 'Bo', email: 'bo@example.org', password: 'bo-pw' }

let server: ReferenceServer
let house: ReturnType<typeof portsOf>
let adaToken: string

beforeEach(async () => {
  server = await freshServer()
  house = portsOf(server)
  await house.found(ada)
  await house.join(bo)
  adaToken = await house.signIn(ada)
  await house.makeChannel(adaToken, { name: 'ops', is_public: true })
})
afterEach(async () => {
  await closePages()
  vi.restoreAllMocks()
  await server.close()
})

const conversations = () => screen.findByRole('navigation', { name: 'Conversations' })
const email = () => screen.findByLabelText<HTMLInputElement>('E-mail')
async function enter({ email: address, password }: typeof bo) {
  const field = await email()
  await userEvent.clear(field)
  await userEvent.type(field, address)
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await conversations()
}
async function signOut(keep: boolean) {
  await userEvent.click(await screen.findByRole('button', { name: 'Bo, account menu' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  const question = await screen.findByRole('dialog', { name: 'Sign out?' })
  if (keep) await userEvent.click(within(question).getByRole('checkbox', { name: /Keep my data/ }))
  await userEvent.click(within(question).getByRole('button', { name: 'Sign out' }))
}

describe('the e-mail of the last sign-in', () => {
  it('is filled in after the server ended the session, and the password is typed next', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => Object.assign(new EventTarget(), { matches: query === '(pointer: fine)' }) as MediaQueryList,
    )
    const page = await renderApp({ server, path: '/login' })
    await enter(bo)
    await house.ask('DELETE', `/user/devices/${page.ports.tokenStorage.deviceKey()}`, undefined, await house.signIn(bo))
    expect(await email()).toHaveValue(bo.email)
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus())
    await page.close()
    await renderApp({ server, path: '/login', browser: page.browser })
    expect(await email()).toHaveValue(bo.email)
  })

  it('is kept by a sign-out that keeps the data on the device', async () => {
    await renderApp({ server, path: '/login' })
    await enter(bo)
    await signOut(true)
    expect(await email()).toHaveValue(bo.email)
  })

  it('is forgotten by a sign-out that clears the device', async () => {
    const page = await renderApp({ server, path: '/login' })
    await enter(bo)
    await signOut(false)
    expect(await email()).toHaveValue('')
    expect(JSON.stringify([...page.browser.values])).not.toContain(bo.email)
  })

  it('is not that of a failed sign-in', async () => {
    const page = await renderApp({ server, path: '/login' })
    await userEvent.type(await email(), bo.email)
    await userEvent.type(screen.getByLabelText('Password'), 'wrong')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await screen.findByRole('alert')
    expect(JSON.stringify([...page.browser.values])).not.toContain(bo.email)
  })
})
