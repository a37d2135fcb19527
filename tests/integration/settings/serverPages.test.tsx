/** Tests Login Methods, Third-party Login, and Bot & Webhook against the reference server. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { closePages, renderApp } from '@support/renderApp'
import { callsTo, freshServer } from '@support/serverPorts'

afterEach(closePages)

const ada = { name: 'Ada', email: 'ada@example.org', password: 'ada-pw' }

async function openPage(page: string, version = '0.5.31') {
  const server = await freshServer(version)
  onTestFinished(() => server.close())
  await callsTo(server).createAdmin(ada)
  await renderApp({ server, path: `/setting/${page}`, signedIn: ada })
  const read = async (path: string) =>
    (await server.handle(new Request(`http://localhost/api${path}`))).json() as Promise<Record<string, unknown>>
  return { server, read }
}
const paste = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
}
const bar = () => screen.findByRole('region', { name: 'Unsaved changes' })
const save = async () => userEvent.click(within(await bar()).getByRole('button', { name: 'Save changes' }))
const saved = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument())

it('GitHub is saved with its secret, an issuer in its place, and other settings stay', async () => {
  const { read } = await openPage('login_methods')
  const github = within(await screen.findByRole('region', { name: 'GitHub' }))
  await userEvent.click(github.getByRole('switch', { name: 'Sign in with GitHub' }))
  await save()
  expect(await screen.findByText(/Enter the client ID from GitHub/)).toBeInTheDocument()
  await paste(github.getByRole('textbox', { name: 'Client ID' }), 'Iv1.abc')
  await paste(github.getByLabelText('Client secret'), 'shh')
  const openId = within(screen.getByRole('region', { name: 'OpenID' }))
  await paste(openId.getByRole('textbox', { name: 'Domain of the issuer' }), 'not a host')
  await userEvent.keyboard('{Enter}')
  expect(openId.getByText(/Enter a host/)).toBeInTheDocument()
  await paste(openId.getByRole('textbox', { name: 'Domain of the issuer' }), 'https://id.example.org/')
  await userEvent.keyboard('{Enter}')
  expect(openId.getByRole('switch', { name: 'Sign in with id.example.org' })).toBeChecked()
  await save()
  await saved()
  expect(await read('/admin/login/config')).toMatchObject({
    github: true,
    password: true,
    oidc: [{ enable: true, domain: 'id.example.org', favicon: '' }],
  })
  // The icon of an issuer is part of the answer: one at an address would tell that host who signs in.
  const icon = new File(['icon'], 'icon.png', { type: 'image/png' })
  await userEvent.upload(openId.getByLabelText('Choose an icon for id.example.org', { selector: 'input' }), icon)
  await save()
  await saved()
  expect(await read('/admin/login/config')).toMatchObject({
    oidc: [{ domain: 'id.example.org', favicon: `data:image/png;base64,${btoa('icon')}` }],
  })
})

it('the third-party secret is fetched on Show and replaced after a question', async () => {
  await openPage('third_party_login')
  const secret = await screen.findByLabelText<HTMLInputElement>('Secret')
  expect(secret.value).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Show Secret' }))
  await waitFor(() => expect(secret.value).not.toBe(''))
  const old = secret.value
  await userEvent.click(screen.getByRole('button', { name: 'Renew secret' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Renew secret' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await userEvent.click(screen.getByRole('button', { name: 'Show Secret' }))
  const renewed = screen.getByLabelText<HTMLInputElement>('Secret')
  await waitFor(() => expect(renewed.value).not.toBe(''))
  expect(renewed.value).not.toBe(old)
})

it('a bot is created, gets a key that is shown once in full, and the key is revoked', async () => {
  await openPage('bot_webhook')
  await userEvent.click(await screen.findByRole('button', { name: 'Create bot' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create bot' }))
  await paste(dialog.getByRole('textbox', { name: 'Name' }), 'Timetable')
  await userEvent.click(dialog.getByRole('button', { name: 'Create bot' }))
  expect(await screen.findByRole('button', { name: /Timetable/, pressed: true })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Create key' }))
  const keyDialog = within(await screen.findByRole('dialog', { name: 'Create key' }))
  await paste(keyDialog.getByRole('textbox', { name: 'Name of the program' }), 'Edition 27')
  await userEvent.click(keyDialog.getByRole('button', { name: 'Create key' }))
  expect(await screen.findByText(/Edition 27 was created/)).toBeInTheDocument()
  expect(screen.getByText(/^[0-9a-f]{64,}$/)).toBeInTheDocument()
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke Edition 27' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke Edition 27' }))
  expect(await screen.findByText('This bot has no key yet.')).toBeInTheDocument()
})

it('a bot with unsaved changes is marked in the list of settings, and is deleted on its page', async () => {
  await openPage('bot_webhook')
  await userEvent.click(await screen.findByRole('button', { name: 'Create bot' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create bot' }))
  await paste(dialog.getByRole('textbox', { name: 'Name' }), 'Timetable')
  await userEvent.click(dialog.getByRole('button', { name: 'Create bot' }))
  await screen.findByRole('button', { name: /Timetable/, pressed: true })
  await paste(screen.getByRole('textbox', { name: 'Name' }), 'Timetable 2')
  expect(await screen.findByRole('link', { name: 'Bot & Webhook', description: /unsaved/i })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Delete bot' }))
  const question = within(await screen.findByRole('dialog'))
  await paste(question.getByRole('textbox'), 'Timetable')
  await userEvent.click(question.getAllByRole('button', { name: /^Delete/ }).at(-1)!)
  expect(await screen.findByText(/There is no bot yet/)).toBeInTheDocument()
})

it('a webhook that does not answer is refused at its field, and stays typed', async () => {
  await openPage('bot_webhook')
  await userEvent.click(await screen.findByRole('button', { name: 'Create bot' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create bot' }))
  await paste(dialog.getByRole('textbox', { name: 'Name' }), 'Depot')
  await paste(dialog.getByRole('textbox', { name: 'Webhook URL' }), 'http://127.0.0.1:9/hook')
  await userEvent.click(dialog.getByRole('button', { name: 'Create bot' }))
  expect(await dialog.findByText(/did not get 200/)).toBeInTheDocument()
  expect(dialog.getByRole('textbox', { name: 'Webhook URL' })).toHaveValue('http://127.0.0.1:9/hook')
})

it('an App ID of another form is told at its field, and saved all the same', async () => {
  await openPage('agora')
  const field = await screen.findByRole('textbox', { name: 'App ID' })
  const note = /^App IDs have 32 digits/
  await paste(field, '0123456789abcdef0123456789ABCDEF')
  expect(screen.queryByText(note)).not.toBeInTheDocument()
  await paste(field, '0123456789abcdef-loopback')
  expect(screen.getByText(note)).toBeInTheDocument()
  await save()
  await saved()
  expect(field).toHaveValue('0123456789abcdef-loopback')
})

it.each([
  ['agora', ['Offer calls'], 'App ID', 'App certificate', /^Needed for calls/],
  ['firebase', [], 'Project ID', 'Private key', /^Needed for custom push/],
])(
  'incomplete settings of %s are refused in words at the secret that is missing',
  async (page, on, id, secret, words) => {
    await openPage(page)
    if (page === 'firebase') await userEvent.click(await screen.findByRole('radio', { name: 'Custom' }))
    for (const name of on) await userEvent.click(await screen.findByRole('switch', { name }))
    await paste(await screen.findByRole('textbox', { name: id }), '0123456789abcdef0123456789abcdef')
    if (page === 'firebase') await paste(screen.getByRole('textbox', { name: 'Client e-mail' }), 'svc@acme.org')
    await save()
    await waitFor(() => expect(screen.getByLabelText(secret)).toHaveAccessibleDescription(words))
    expect(screen.getByLabelText(secret)).toHaveFocus()
    expect(await bar()).toBeInTheDocument()
  },
)

it('a customer ID of Agora without its secret is refused in words', async () => {
  await openPage('agora')
  await paste(await screen.findByRole('textbox', { name: 'Customer ID' }), 'k')
  await save()
  await waitFor(() =>
    expect(screen.getByLabelText('Customer secret')).toHaveAccessibleDescription(/Needed with the customer ID/),
  )
})

it('on 0.3.3 the page Agora says where calls work, and from which version there are meetings', async () => {
  await openPage('agora', '0.3.3')
  expect(await screen.findByText(/Calls between two people need 0\.3\.12/)).toBeInTheDocument()
  expect(screen.getByText(/0\.5\.8/)).toBeInTheDocument()
  expect(screen.queryByRole('switch', { name: 'Offer meetings' })).not.toBeInTheDocument()
})
