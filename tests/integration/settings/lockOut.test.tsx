/** Tests that no admin can take away the last own way in: on Login Methods, SMTP and Passkeys. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { closePages, renderApp } from '@support/renderApp'
import { callsTo, freshServer } from '@support/serverPorts'

afterEach(closePages)

const ada = { name: 'Ada', email: 'ada@example.org', password: 'ada-pw' }
const NONE = { magic_link: false, passkey: false, google: false, github: false, metamask: false, oidc: [] }
const MAIL = {
  enabled: true,
  host: 'smtp.example.org',
  port: 465,
  from: 'chat@example.org',
  username: '',
  password: '',
}

type Options = { page: string; config?: object; isMailOn?: boolean; keys?: readonly string[] }

async function open({ page, config = {}, isMailOn = false, keys = [] }: Options) {
  const server = await freshServer('0.5.31')
  onTestFinished(() => server.close())
  const calls = callsTo(server)
  await calls.createAdmin(ada)
  const token = await calls.signIn(ada)
  await calls.changeLoginConfig(token, { ...NONE, ...config, password: true })
  if (isMailOn) await calls.request('POST', '/admin/smtp/config', MAIL, token)
  for (const name of keys)
    server.state.sql.run(
      `INSERT INTO passkey (uid, credential_id, public_key, counter, name, created_at, last_used_at)
        VALUES (1, ?, ?, 0, ?, 1700000000000, 1700000000000)`,
      `id/${name}`,
      Buffer.from('key'),
      name,
    )
  const shown = await renderApp({ server, path: `/setting/${page}`, signedIn: ada })
  const setTrial = (isDone: boolean) =>
    shown.ports.preferences.write('parley_trials', JSON.stringify({ mail: { at: 1, isDone } }))
  if ('password' in config) await calls.changeLoginConfig(token, { password: false })
  const readConfig = async () =>
    (await (await server.handle(new Request('http://localhost/api/admin/login/config'))).json()) as object
  return { ...shown, server, setTrial, config: readConfig }
}
const turn = async (name: string) => userEvent.click(await screen.findByRole('switch', { name }))
const turnOffPassword = () => turn('Sign in with e-mail and password')
const save = async () => {
  const bar = await screen.findByRole('region', { name: 'Unsaved changes' })
  await userEvent.click(within(bar).getByRole('button', { name: 'Save changes' }))
}
const saved = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument())

describe('password login', () => {
  it.each([
    ['mail off', { config: { magic_link: true } }],
    ['mail that was never tried', { config: { magic_link: true }, isMailOn: true }],
    ['passkeys of which the admin has none', { config: { passkey: true } }],
    ['Google that is not linked', { config: { google: true } }],
  ])('cannot be turned off with only %s left: the field says why', async (_, options) => {
    const { config } = await open({ page: 'login_methods', ...options })
    await turnOffPassword()
    const google = within(screen.getByRole('region', { name: 'Google' })).getByRole('textbox', { name: 'Client ID' })
    if ('google' in options.config) {
      await userEvent.click(google)
      await userEvent.paste('client.apps')
    }
    await save()
    expect(await screen.findByText(/none is known to work for you/)).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Sign in with e-mail and password' })).toHaveFocus())
    expect(await config()).toMatchObject({ password: true })
  })

  it('refused because of mail, it leads to the test mail, after which it can be turned off', async () => {
    const { setTrial, config } = await open({ page: 'login_methods', config: { magic_link: true }, isMailOn: true })
    await turnOffPassword()
    setTrial(false)
    await save()
    expect(await screen.findByRole('link', { name: 'Send a test mail' })).toHaveAttribute('href', '#/setting/smtp')
    setTrial(true)
    await save()
    await saved()
    expect(await config()).toMatchObject({ password: false, magic_link: true })
  })

  it('can be turned off by an admin with a passkey', async () => {
    const { config } = await open({ page: 'login_methods', config: { passkey: true }, keys: ['laptop'] })
    await turnOffPassword()
    await save()
    await saved()
    expect(await config()).toMatchObject({ password: false })
  })

  it('asks with a typed confirmation when only GitHub is left, and Cancel changes nothing', async () => {
    const { config } = await open({ page: 'login_methods' })
    await turn('Sign in with GitHub')
    await turnOffPassword()
    const github = within(screen.getByRole('region', { name: 'GitHub' })).getByRole('textbox', { name: 'Client ID' })
    await userEvent.clear(github)
    await userEvent.paste('Iv2')
    await save()
    const question = await screen.findByRole('dialog', { name: 'Leave only GitHub?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await config()).toMatchObject({ password: true })
    await save()
    const again = await screen.findByRole('dialog', { name: 'Leave only GitHub?' })
    await userEvent.type(within(again).getByRole('textbox'), 'GitHub')
    await userEvent.click(within(again).getByRole('button', { name: 'Leave only GitHub' }))
    await saved()
    expect(await config()).toMatchObject({ password: false, github: true })
  })
})

describe('mail that is the last way', () => {
  it('cannot be turned off, and the page leads to Login Methods', async () => {
    const { setTrial } = await open({
      page: 'smtp',
      config: { magic_link: true, password: false },
      isMailOn: true,
    })
    setTrial(true)
    await turn('Send mails')
    await save()
    expect(await screen.findByText(/Links by e-mail are the only way left/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Open Login Methods' })).toBeInTheDocument()
  })

  it('can be repaired while it does not work', async () => {
    await open({ page: 'smtp', config: { magic_link: true, password: false }, isMailOn: true })
    const host = await screen.findByRole('textbox', { name: 'Host' })
    await userEvent.clear(host)
    await userEvent.paste('smtp.acme.org')
    await save()
    await saved()
  })
})

describe('the last passkey', () => {
  const remove = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Remove laptop' }))
    const question = await screen.findByRole('dialog')
    await userEvent.click(within(question).getByRole('button', { name: 'Remove passkey' }))
    return question
  }

  it('cannot be removed while it is the last way in', async () => {
    await open({ page: 'passkeys', config: { passkey: true, password: false }, keys: ['laptop'] })
    const question = await remove()
    expect(await within(question).findByText(/none is known to work for you/)).toBeInTheDocument()
  })

  it('can be removed by an admin with a password', async () => {
    await open({ page: 'passkeys', config: { passkey: true }, keys: ['laptop'] })
    await remove()
    expect(await screen.findByText('You have no passkey yet.')).toBeInTheDocument()
  })
})
