/** Tests Settings → License: what it says, a pasted key, and the shop. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { closePages, renderApp } from '@support/renderApp'
import { callsTo, freshServer } from '@support/serverPorts'
import { createLicense } from '../../../reference-server/model/server/license'

afterEach(async () => {
  await closePages()
  vi.restoreAllMocks()
  document.querySelector('meta[name="parley-licenses"]')?.remove()
})

const ada = { name: 'Ada', email: 'ada@example.org', password: 'ada-pw' }
const SHOP = 'https://licenses.example'

type Terms = { people?: number; domain?: string; ends?: string }

async function open({ shop }: { shop?: string } = {}) {
  const server = await freshServer()
  onTestFinished(() => server.close())
  const calls = callsTo(server)
  await calls.createAdmin(ada)
  const keyFor = ({ people = 50, domain = 'chat.example', ends = '2036-05-04' }: Terms) =>
    createLicense(server.state, {
      domains: [domain],
      user_limit: people,
      created_at: '2026-01-01T00:00:00+00:00',
      expired_at: `${ends}T00:00:00+00:00`,
    }).base58
  const orders: Request[] = []
  let answerOrder = () => Response.json({ session_url: 'https://pay.example/cs_1' })
  const withShop: typeof server = {
    ...server,
    handle(request) {
      if (!request.url.startsWith(SHOP)) return server.handle(request)
      orders.push(request.clone())
      return Promise.resolve(answerOrder())
    },
  }
  if (shop !== undefined) {
    const meta = document.createElement('meta')
    meta.name = 'parley-licenses'
    meta.content = shop
    document.head.append(meta)
  }
  const page = await renderApp({
    server: withShop,
    path: '/setting/license',
    signedIn: ada,
    address: 'https://chat.example/',
  })
  const field = await screen.findByRole('textbox', { name: 'License key' })
  const paste = async (text: string) => {
    await userEvent.clear(field)
    await userEvent.click(field)
    await userEvent.paste(text)
  }
  const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save changes' }))
  const limit = async () => (JSON.parse(await calls.request('GET', '/license')) as { user_limit: number }).user_limit
  return {
    ...page,
    field,
    paste,
    save,
    limit,
    keyFor,
    orders,
    setOrder: (answer: () => Response) => (answerOrder = answer),
  }
}

it('says who may come in, until when, and what happens then', async () => {
  await open()
  const meter = await screen.findByRole('meter', { name: 'People' })
  expect(meter).toHaveAttribute('aria-valuetext', '1 of 20 people')
  expect(screen.getByText('Free plan')).toBeInTheDocument()
  expect(screen.getByText('Every domain')).toBeInTheDocument()
  expect(screen.getByText('1 January 2032')).toBeInTheDocument()
  expect(screen.getByText(/Nobody can sign in until a new key is saved/)).toBeInTheDocument()
  expect(screen.getByText(/This client knows no license shop/)).toBeInTheDocument()
})

it('a key is checked while it is pasted, saved as it was made, and read back', async () => {
  const { paste, save, limit, keyFor, field } = await open()
  const key = keyFor({ people: 50 })
  await paste(` ${key.slice(0, 40)}\n${key.slice(40)}\n`)
  expect(await screen.findByText(/^Valid for .*chat\.example.*People: 50, until 4 May 2036/)).toBeInTheDocument()
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Unsaved changes' })).toHaveTextContent('People: 20 → 50'),
  )
  expect(screen.getByRole('region', { name: 'Unsaved changes' })).not.toHaveTextContent(key.slice(0, 40))
  await save()
  await waitFor(() => expect(field).toHaveValue(key))
  expect(await limit()).toBe(50)
  expect(await screen.findByText('1 of 50 people')).toBeInTheDocument()
  expect(screen.getByText('Upgraded')).toBeInTheDocument()
})

it.each([
  [{ domain: 'other.example' }, /This key is for .*other\.example/],
  [{ ends: '2020-01-01' }, /This key ended on (1 January 2020|31 December 2019)/],
] as const)('a key with %j is told at its field, and is not saved', async (terms, sentence) => {
  const { paste, save, limit, keyFor, field } = await open()
  await paste(keyFor(terms))
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  await save()
  await waitFor(() => expect(field).toBeInvalid())
  expect(await limit()).toBe(20)
})

it('a key with a wrong signature, and a text that is none, are told, and are not saved', async () => {
  const { paste, save, limit, field } = await open()
  const other = await freshServer()
  const terms = {
    domains: ['*'],
    user_limit: 90,
    created_at: '2026-01-01T00:00:00Z',
    expired_at: '2036-01-01T00:00:00Z',
  }
  await paste(createLicense(other.state, terms).base58)
  await other.close()
  expect(await screen.findByText(/The signature of this key is not valid/)).toBeInTheDocument()
  await paste('no key 0OIl')
  expect(await screen.findByText(/This is no license key/)).toBeInTheDocument()
  await save()
  await waitFor(() => expect(field).toBeInvalid())
  expect(await limit()).toBe(20)
})

it('a key for fewer people is saved only by its own button', async () => {
  const { paste, save, limit, keyFor, field } = await open()
  await paste(keyFor({ people: 10 }))
  expect(await screen.findByText(/allows less than the current license/)).toBeInTheDocument()
  await save()
  await waitFor(() => expect(field).toBeInvalid())
  expect(await limit()).toBe(20)
  await userEvent.click(screen.getByRole('button', { name: 'Save it anyway' }))
  await waitFor(async () => expect(await limit()).toBe(10))
})

it('Pay orders Pro for a domain without a port, and leaves for the payment page', async () => {
  const { orders, ports } = await open({ shop: `${SHOP}/?price=price_1&talk=https://example.org/book` })
  expect(screen.getByText(/\$49/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Book a talk' })).toHaveAttribute('href', 'https://example.org/book')
  const domain = screen.getByRole('textbox', { name: 'Domain' })
  await userEvent.type(domain, ':443')
  expect(screen.getByText(/A domain has no port/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Pay' })).toBeDisabled()
  await userEvent.clear(domain)
  await userEvent.type(domain, 'chat.example')
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }))
  await waitFor(() => expect(ports.leftFor).toEqual(['https://pay.example/cs_1']))
  expect(orders[0]!.headers.has('X-API-Key')).toBe(false)
  expect(await orders[0]!.json()).toMatchObject({
    type: 'payment',
    priceId: 'price_1',
    metadata: { user_limit: 999_999, domain: 'chat.example' },
    cancel_url: 'https://chat.example/#/setting/license',
    success_url: 'https://chat.example/#/cb/payment_success',
  })
})

it('a shop that is away is told, and Pay can be pressed again', async () => {
  const { setOrder, ports } = await open({ shop: SHOP })
  setOrder(() => new Response('', { status: 503 }))
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }))
  await screen.findByText(/The license shop did not take the order/)
  expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Book a talk' })).not.toBeInTheDocument()
  setOrder(() => Response.json({ session_url: 'https://pay.example/cs_2' }))
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }))
  await waitFor(() => expect(ports.leftFor).toEqual(['https://pay.example/cs_2']))
  expect(screen.queryByText(/The license shop did not take the order/)).toBeNull()
})
