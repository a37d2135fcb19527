/** Tests Settings → Passkeys. Journey 42 creates and uses one with the authenticator of a real browser. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { closePages, renderApp } from '@support/renderApp'
import { callsTo } from '@support/serverPorts'
import { createReferenceServer } from '../../reference-server/server'

afterEach(async () => {
  await closePages()
  vi.restoreAllMocks()
})

const ada = { name: 'Ada', email: 'ada@example.org', password: 'ada-pw' }

async function openPasskeys({ version = '0.5.31', keys = [] as string[], config = {} } = {}) {
  const server = await createReferenceServer({ dataDir: ':memory:', version })
  onTestFinished(() => server.close())
  const calls = callsTo(server)
  await calls.createAdmin(ada)
  const token = await calls.signIn(ada)
  await calls.changeLoginConfig(token, config)
  for (const name of keys)
    server.state.sql.run(
      `INSERT INTO passkey (uid, credential_id, public_key, counter, name, created_at, last_used_at)
        VALUES (1, ?, ?, 0, ?, 1700000000000, 1700000000000)`,
      `id/${name}`,
      Buffer.from('key'),
      name,
    )
  const page = await renderApp({ server, path: '/setting/passkeys', signedIn: ada })
  await screen.findByRole('heading', { level: 1, name: 'Passkeys' })
  return { server, page }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('on an older server the page names the version that passkeys need', async () => {
  await openPasskeys({ version: '0.3.3' })
  expect(await screen.findByText('This needs server 0.5.5 or newer. This one is 0.3.3.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull()
})

it('passkeys are listed with their dates, and one is removed after a question', async () => {
  const { page } = await openPasskeys({ keys: ['laptop', 'phone'] })
  const list = await screen.findByRole('list', { name: 'Passkeys' })
  expect(within(list).getByRole('listitem', { name: 'laptop' })).toHaveTextContent(
    /Added 1[45] November 2023 · last used 1[45] November 2023/,
  )
  await press('Remove laptop')
  const question = await screen.findByRole('dialog', { name: 'Remove the passkey laptop?' })
  page.cut(true)
  await userEvent.click(within(question).getByRole('button', { name: 'Remove passkey' }))
  expect(await within(question).findByRole('alert')).toHaveTextContent(
    'The passkey could not be removed: The server cannot be reached',
  )
  page.cut(false)
  await userEvent.click(within(question).getByRole('button', { name: 'Remove passkey' }))
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a passkey that was removed elsewhere leaves the list without an error', async () => {
  const { server } = await openPasskeys({ keys: ['laptop'] })
  await screen.findByRole('list', { name: 'Passkeys' })
  await press('Remove laptop')
  server.state.sql.run('DELETE FROM passkey')
  const question = await screen.findByRole('dialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Remove passkey' }))
  expect(await screen.findByText('You have no passkey yet.')).toBeInTheDocument()
})

it('a passkey that the browser does not create is explained, and its name stays', async () => {
  const { page } = await openPasskeys()
  expect(await screen.findByText('You have no passkey yet.')).toBeInTheDocument()
  await press('Add passkey')
  const dialog = await screen.findByRole('dialog', { name: 'Add passkey' })
  const submit = () => userEvent.click(within(dialog).getByRole('button', { name: 'Create passkey' }))
  await submit()
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Enter a name.')
  await userEvent.type(within(dialog).getByLabelText('Name'), 'laptop')
  await submit()
  expect(await within(dialog).findByText(/Passkeys need a secure address/)).toBeInTheDocument()
  page.ports.passkeys.create = () => Promise.reject(new Error('the code could not be fetched'))
  await submit()
  expect(
    await within(dialog).findByText(/^The passkey could not be added: The server did not answer/),
  ).toBeInTheDocument()
  page.ports.passkeys.create = () => Promise.resolve({ failure: 'known' })
  await submit()
  expect(await within(dialog).findByText(/already has a passkey for your account/)).toBeInTheDocument()
  page.ports.passkeys.create = () => Promise.resolve({ failure: 'refused' })
  await submit()
  expect(await within(dialog).findByText(/No passkey was created/)).toBeInTheDocument()
  page.ports.passkeys.create = () =>
    Promise.resolve({
      attestation: { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: '', attestationObject: '' } },
    })
  await submit()
  expect(await within(dialog).findByText(/^The passkey could not be added: /)).toBeInTheDocument()
  expect(within(dialog).getByLabelText('Name')).toHaveValue('laptop')
})

it('a second passkey of the same name is not created', async () => {
  await openPasskeys({ keys: ['laptop'] })
  await screen.findByRole('list', { name: 'Passkeys' })
  await press('Add passkey')
  const dialog = await screen.findByRole('dialog', { name: 'Add passkey' })
  await userEvent.type(within(dialog).getByLabelText('Name'), 'laptop ')
  await press('Create passkey')
  expect(within(dialog).getByRole('alert')).toHaveTextContent('You already have a passkey with this name.')
  expect(within(dialog).getByLabelText('Name')).toHaveFocus()
})

it('a passkey that the server does not accept is reported with its reason', async () => {
  const { server, page } = await openPasskeys()
  await screen.findByText('You have no passkey yet.')
  page.ports.passkeys.create = () =>
    Promise.resolve({
      attestation: { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: '', attestationObject: '' } },
    })
  const handle = server.handle.bind(server)
  vi.spyOn(server, 'handle').mockImplementation((request, hooks) =>
    new URL(request.url).pathname.endsWith('/register/finish')
      ? Promise.resolve(Response.json({ success: false, message: 'too many passkeys' }))
      : handle(request, hooks),
  )
  await press('Add passkey')
  await userEvent.type(await screen.findByLabelText('Name'), 'laptop')
  await press('Create passkey')
  expect(await screen.findByText('The passkey could not be added: too many passkeys')).toBeInTheDocument()
})

it('where sign-in with passkeys is off, none is added', async () => {
  await openPasskeys({ keys: ['laptop'], config: { passkey: false } })
  await screen.findByRole('list', { name: 'Passkeys' })
  expect(screen.getByText(/does not let people sign in with passkeys/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Remove laptop' })).toBeInTheDocument()
})
