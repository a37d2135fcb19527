/** Tests the page after a payment: the license comes from the shop, once, and onto the server. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closePages, renderApp } from '@support/renderApp'
import { freshServer, callsTo } from '@support/serverPorts'
import { heading } from '@support/screenSteps'
import { createLicense } from '../../reference-server/model/server/license'
import type { ReferenceServer } from '../../reference-server/server'

const ada = { name: 'Ada', email: 'ada@example.org', password: 'ada-pw' }
const bo = { name: 'Bo', email: 'bo@example.org', password: 'bo-pw-long' }
const SHOP = 'https://licenses.example'
const path = '/cb/payment_success/cs_1'

let server: ReferenceServer
let calls: ReturnType<typeof callsTo>

beforeEach(async () => {
  isAway = false
  server = await freshServer()
  calls = callsTo(server)
  await calls.createAdmin(ada)
  await calls.register(bo)
  const meta = document.createElement('meta')
  meta.name = 'parley-licenses'
  meta.content = SHOP
  document.head.append(meta)
})
afterEach(async () => {
  await closePages()
  vi.restoreAllMocks()
  document.querySelector('meta[name="parley-licenses"]')?.remove()
  await server.close()
})

const licenseFor = (people: number, domain = '*') =>
  createLicense(server.state, {
    domains: [domain],
    user_limit: people,
    created_at: '2026-01-01T00:00:00+00:00',
    expired_at: '2036-05-04T00:00:00+00:00',
  }).base58
/** Whether the server takes no license at the moment. */
let isAway = false
/** Plays the shop: one answer per request, the last one again and again. Returns the requests. */
function playShop(...answers: (() => Response)[]) {
  const requests: Request[] = []
  const handle = server.handle.bind(server)
  vi.spyOn(server, 'handle').mockImplementation((request, hooks) => {
    if (isAway && request.method === 'PUT') return Promise.resolve(new Response('', { status: 503 }))
    if (!request.url.startsWith(SHOP)) return handle(request, hooks)
    requests.push(request)
    const answer = answers[Math.min(requests.length, answers.length) - 1]
    return Promise.resolve(answer?.() ?? new Response('', { status: 404 }))
  })
  return requests
}
const issues = (license: string) => () => Response.json({ license })
const refuses = (status: number) => () => new Response('', { status })
const current = async () => JSON.parse(await calls.request('GET', '/license')) as { user_limit: number }

describe('after a payment', () => {
  it('an admin gets the license, which the shop may still be making, and goes home', async () => {
    const requests = playShop(refuses(404), issues(licenseFor(500)))
    const page = await renderApp({ server, path, signedIn: ada })
    await heading('License renewal')
    await heading('Your license is renewed')
    expect(screen.getByText('It is valid until 4 May 2036, for 500 people.')).toBeInTheDocument()
    expect(await current()).toMatchObject({ user_limit: 500 })
    expect(requests.map(({ url }) => url)).toEqual([1, 2].map(() => `${SHOP}/vocechat/licenses/cs_1`))
    expect(requests.every(({ headers }) => !headers.has('X-API-Key'))).toBe(true)
    expect(page.browser.values.has('parley_paid_license')).toBe(false)
    await userEvent.click(screen.getByRole('link', { name: 'Back Home' }))
    await waitFor(() => expect(page.path()).toBe('/'))
  })

  it('the license is kept until the server has it', async () => {
    const requests = playShop(issues(licenseFor(999_999)), refuses(404))
    isAway = true
    const page = await renderApp({ server, path, signedIn: ada })
    expect(await screen.findByText(/Server Error/)).toBeInTheDocument()
    isAway = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await heading('Your license is renewed')
    expect(screen.getByText(/for any number of people/)).toBeInTheDocument()
    expect(requests).toHaveLength(1)
    expect(page.browser.values.has('parley_paid_license')).toBe(false)
  })

  it('a license for fewer people than now is saved only after a press', async () => {
    const requests = playShop(issues(licenseFor(500)), issues(licenseFor(3)))
    const page = await renderApp({ server, path, signedIn: ada })
    await heading('Your license is renewed')
    await page.close()
    await renderApp({ server, path: path.replace('cs_1', 'cs_2'), signedIn: ada, address: 'https://chat.example/' })
    expect(await screen.findByText(/The license of this server allows more/)).toBeInTheDocument()
    expect(screen.getByText('It is valid until 4 May 2036, for 3 people.')).toBeInTheDocument()
    expect(await current()).toMatchObject({ user_limit: 500 })
    await userEvent.click(screen.getByRole('button', { name: 'Save it anyway' }))
    await heading('Your license is renewed')
    expect(await current()).toMatchObject({ user_limit: 3 })
    expect(requests).toHaveLength(2)
  })

  it('an unknown payment is reported', async () => {
    playShop(refuses(400))
    await renderApp({ server, path, signedIn: ada })
    expect(await screen.findByText('Invalided Stripe Session ID')).toBeInTheDocument()
    expect(screen.getByText(/try again in a few minutes/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back Home' })).toBeInTheDocument()
  })

  it('a license without a valid signature is not saved, which would lock everybody out', async () => {
    const before = await current()
    const license = licenseFor(500)
    playShop(issues(license.slice(0, -1) + (license.endsWith('2') ? '3' : '2')))
    await renderApp({ server, path, signedIn: ada })
    await screen.findByRole('button', { name: 'Retry' })
    expect(await current()).toEqual(before)
  })

  it('a license for other domains is not saved, which would lock everybody out', async () => {
    const before = await current()
    playShop(issues(licenseFor(500, 'example')), issues(licenseFor(500, 'Chat.Example')))
    const page = await renderApp({ server, path, signedIn: ada, address: 'https://chat.example/' })
    expect(await screen.findByText(/This license is for other domains/)).toBeInTheDocument()
    expect(await current()).toEqual(before)
    await page.close()
    await renderApp({ server, path: path.replace('cs_1', 'cs_2'), signedIn: ada })
    await heading('Your license is renewed')
  })

  it('a member is told to ask an admin, and the shop is not asked', async () => {
    const requests = playShop(issues(licenseFor(500)))
    await renderApp({ server, path, signedIn: bo })
    expect(await screen.findByText(/Only an admin can renew the license/)).toBeInTheDocument()
    expect(requests).toEqual([])
  })

  it('a person who is signed out signs in first, and returns to the renewal', async () => {
    playShop(issues(licenseFor(500)))
    await renderApp({ server, path })
    await userEvent.type(await screen.findByLabelText('E-mail'), ada.email)
    await userEvent.type(screen.getByLabelText('Password'), ada.password)
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await heading('Your license is renewed')
  })

  it('a client without a shop says so', async () => {
    document.querySelector('meta[name="parley-licenses"]')?.remove()
    await renderApp({ server, path, signedIn: ada })
    expect(await screen.findByText(/knows no license shop/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
  })
})
