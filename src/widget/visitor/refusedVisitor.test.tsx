import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, useSyncExternalStore } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { toParameters } from '@/domain/widget/parameters'
import { fakePorts } from '@support/fakePorts'
import { openEmbedding } from '@support/openEmbedding'
import { startTranslations } from '@support/startTranslations'
import { BeforeChat } from './BeforeChat'
import { createVisitor, type Visitor } from './visitor'

beforeAll(() => startTranslations())

type Host = (request: { headers?: Readonly<Record<string, string>> }) => { status: number }

/** A widget of an open server, whose next registration is answered with this status, and the question for its host by `host`. */
async function open(status: number, parameters: Record<string, string> = {}, host: Host = () => ({ status: 200 })) {
  const ports = fakePorts()
  const { http } = ports
  http.on('GET', /./, { status: 404 })
  http.on('GET', /^\/user\/\d+$/, host)
  http.on('GET', '/admin/system/organization', { json: { name: 'Tram', description: '' } })
  http.on('GET', '/admin/login/config', { json: { who_can_sign_up: 'EveryOne', password: true, guest: false } })
  http.on('GET', '/admin/system/initialized', { json: true })
  http.on('POST', '/user/register', { status })
  const visitor = createVisitor(
    ports,
    toParameters((name) => parameters[name] ?? null),
    openEmbedding({ kind: 'alone', token: '' }),
  )
  await visitor.ready
  render(<Shown visitor={visitor} />)
  return { visitor, http, requests: () => http.requests('POST', '/user/register').length }
}

function Shown({ visitor }: { visitor: Visitor }) {
  const state = useSyncExternalStore(visitor.subscribe, visitor.state)
  const [hasBegun, setHasBegun] = useState(false)
  if (state.at === 'chat') return null
  return (
    <div data-begun={hasBegun}>
      <BeforeChat visitor={visitor} state={state} welcome="Hello" onBegin={() => setHasBegun(true)} />
    </div>
  )
}

const REFUSALS = [
  [451, 'This chat takes no new visitors right now.'],
  [429, 'Too many people write right now. Try again in a minute.'],
  [403, 'Only Invite to SignUp'],
  [502, 'The chat cannot be reached right now.'],
] as const

it.each(REFUSALS)('a first message that is refused with %d says why, and text and file stay', async (status, words) => {
  const user = userEvent.setup()
  const { requests } = await open(status)
  const box = screen.getByRole('textbox', { name: 'Message' })
  await user.click(box)
  await user.paste('May I bring a class?')
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')!
  await user.upload(chooser, new File(['1'], 'plan.pdf', { type: 'application/pdf' }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  expect(box).toHaveValue('May I bring a class?')
  expect(screen.getByRole('list', { name: 'Attachments' })).toHaveTextContent('plan.pdf')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(requests()).toBe(2)
})

it('a form that finds sign-up closed says so, and keeps name and address', async () => {
  const user = userEvent.setup()
  await open(403, { autoReg: 'false' })
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Lee')
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'lee@shop.example')
  await user.click(screen.getByRole('button', { name: 'Start Chat' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Only Invite to SignUp')
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Lee')
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('lee@shop.example')
})

it('who comes back from the question for a password finds name and address again', async () => {
  const user = userEvent.setup()
  await open(409, { autoReg: 'false' })
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Lee')
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'lee@shop.example')
  await user.click(screen.getByRole('button', { name: 'Start Chat' }))
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Lee')
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('lee@shop.example')
})

it('a file that was chosen by mistake goes again, and a file alone is a message', async () => {
  const user = userEvent.setup()
  const { visitor } = await open(429)
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')!
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
  await user.upload(chooser, [new File(['1'], 'one.txt'), new File(['2'], 'two.txt')])
  await user.click(screen.getByRole('button', { name: 'Remove one.txt' }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(visitor.first.content().files.map(({ name }) => name)).toEqual(['two.txt'])
})

it('where nobody has the id of the host, the widget says so aloud, and no account takes a seat of the license', async () => {
  const { requests } = await open(200, { hostId: '77' }, () => ({ status: 404 }))
  expect(screen.getByRole('alert')).toHaveTextContent('Nobody answers in this chat.')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(requests()).toBe(0)
})

it('a host who was deleted while the widget was open gets no visitor, whose text stays', async () => {
  const user = userEvent.setup()
  const host = { status: 200 }
  const { requests } = await open(200, {}, () => host)
  host.status = 404
  const box = screen.getByRole('textbox', { name: 'Message' })
  await user.click(box)
  await user.paste('Hello')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Nobody answers in this chat.')
  expect(box).toHaveValue('Hello')
  expect(requests()).toBe(0)
})

it('where only people with a session can ask for the host, the account of a nobody goes back', async () => {
  const user = userEvent.setup()
  const { http, visitor } = await open(200, {}, ({ headers }) => ({ status: headers?.['X-API-Key'] ? 404 : 401 }))
  const account = { uid: 43, name: 'w-1', email: null, gender: 0, language: 'en-US', is_admin: false }
  const session = { server_id: 'tram', token: 't', refresh_token: 'r', expired_in: 300, user: account }
  http.on('POST', '/user/register', { json: session })
  http.on('DELETE', '/user/delete', { status: 200 })
  await user.click(screen.getByRole('textbox', { name: 'Message' }))
  await user.paste('Hello')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Nobody answers in this chat.')
  expect(http.requestLines().slice(-3)).toEqual(['POST /user/register', 'GET /user/1', 'DELETE /user/delete'])
  expect(visitor.first.content().text).toBe('Hello')
})
