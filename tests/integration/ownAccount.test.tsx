/** Tests My Account: password, linked sign-in methods, and deletion. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { accessibilityFaults } from '@support/accessibilityFaults'
import { closePages, renderApp } from '@support/renderApp'
import { callsTo } from '@support/serverPorts'
import { createReferenceServer } from '../../reference-server/server'

afterEach(async () => {
  await closePages()
  vi.restoreAllMocks()
})

const ada = { name: 'Ada', email: 'ada@example.org', password: 'ada-pw' }
const bo = { name: 'Bo', email: 'bo@example.org', password: 'bo-pw' }

/** Starts a server. Ada is the founder, Bo a member. */
async function startServer(version?: string) {
  const server = await createReferenceServer({ dataDir: ':memory:', ...(version !== undefined && { version }) })
  onTestFinished(() => server.close())
  const calls = callsTo(server)
  await calls.createAdmin(ada)
  await calls.register(bo)
  return { server, calls }
}

const openPasswordDialog = async (name = 'Change password') => {
  await userEvent.click(await screen.findByRole('button', { name }))
  const dialog = await screen.findByRole('dialog', { name })
  return {
    dialog,
    type: async (label: string, text: string) => {
      const field = within(dialog).getByLabelText(label)
      await userEvent.clear(field)
      await userEvent.click(field)
      await userEvent.paste(text)
    },
    submit: () => userEvent.click(within(dialog).getByRole('button', { name })),
  }
}

it('a password form that cannot be right names the first wrong field, and keeps all without a network', async () => {
  const { server } = await startServer()
  const page = await renderApp({ server, path: '/setting/my_account', signedIn: bo })
  const { dialog, type, submit } = await openPasswordDialog()
  expect(within(dialog).getByText('At least 6 characters')).toBeInTheDocument()
  await submit()
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Enter your current password.')
  await type('Current password', 'wrong-pw')
  await type('New password', 'short')
  await submit()
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Use at least 6 characters.')
  await type('New password', 'bo-new-pw')
  await type('Confirm password', 'bo-new')
  await submit()
  expect(within(dialog).getByRole('alert')).toHaveTextContent('The two passwords differ.')
  await type('Confirm password', 'bo-new-pw')
  page.cut(true)
  await submit()
  await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent('The password could not be changed'))
  expect(within(dialog).getByLabelText('Current password')).toHaveValue('wrong-pw')
})

it('the page beside the list keeps its dialog when the window becomes narrow, since using it leads to its address', async () => {
  const { server } = await startServer()
  const page = await renderApp({ server, path: '/setting', signedIn: bo })
  await screen.findByRole('button', { name: 'Change password' })
  expect(page.path()).toBe('/setting')
  const { dialog } = await openPasswordDialog()
  expect(page.path()).toBe('/setting/my_account')
  expect(dialog).toBeInTheDocument()
})

it('a wrong current password is named beside its field, and the right one changes the password', async () => {
  const { server, calls } = await startServer()
  await renderApp({ server, path: '/setting/my_account', signedIn: bo })
  const { dialog, type, submit } = await openPasswordDialog()
  await type('Current password', 'wrong-pw')
  // A password manager that made one up fills both fields.
  for (const name of ['New password', 'Confirm password'])
    fireEvent.change(within(dialog).getByLabelText(name), { target: { value: 'bo-new-pw' } })
  await submit()
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('This is not your current password.')
  expect(within(dialog).getByLabelText('Current password')).toHaveFocus()
  expect(within(dialog).getByLabelText('New password')).toHaveValue('bo-new-pw')
  await type('Current password', bo.password)
  await submit()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Password changed')).toBeInTheDocument()
  await expect(calls.signIn(bo)).rejects.toThrow('401')
  await calls.signIn({ ...bo, password: 'bo-new-pw' })
})

it('a person without a password sets the first one without a current one', async () => {
  const { server, calls } = await startServer()
  await renderApp({ server, signedIn: bo })
  server.state.sql.run('UPDATE user SET password = NULL WHERE uid = 2')
  location.hash = '#/setting/my_account'
  expect(await screen.findByText(/This account has no password yet/)).toBeInTheDocument()
  const { dialog, type, submit } = await openPasswordDialog('Set password')
  expect(within(dialog).queryByLabelText('Current password')).toBeNull()
  await type('New password', 'bo-new-pw')
  await type('Confirm password', 'bo-new-pw')
  await submit()
  expect(await screen.findByRole('button', { name: 'Change password' })).toBeInTheDocument()
  await calls.signIn({ ...bo, password: 'bo-new-pw' })
})

it('the account is deleted after the word was typed, and the sign-in page says so', async () => {
  const { server, calls } = await startServer()
  await calls.createChannel(await calls.signIn(bo), { name: 'bo-only', is_public: false, members: [2] })
  const page = await renderApp({ server, path: '/setting/my_account', signedIn: bo })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete account…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' })
  expect(await within(dialog).findByText('bo-only')).toBeInTheDocument()
  const submit = within(dialog).getByRole('button', { name: 'Delete account' })
  await userEvent.click(submit)
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Type “delete” exactly.')
  const field = within(dialog).getByRole('textbox')
  expect(field).toHaveFocus()
  await userEvent.type(field, 'Delete')
  page.cut(true)
  await userEvent.click(submit)
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'The account could not be deleted: The server cannot be reached',
  )
  page.cut(false)
  await userEvent.click(submit)
  expect(await screen.findByText('Your account has been deleted')).toBeInTheDocument()
  expect(page.path()).toBe('/login')
  await expect(calls.signIn(bo)).rejects.toThrow('404')
})

it('the founder cannot delete the account, and reads why', async () => {
  const { server } = await startServer()
  await renderApp({ server, path: '/setting/my_account', signedIn: ada })
  expect(await screen.findByText(/first account cannot be deleted/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Delete account…' })).toBeNull()
})

it('linked sign-in methods are listed, and loaded again after a failure', async () => {
  const { server } = await startServer()
  const page = await renderApp({ server, signedIn: bo })
  await screen.findAllByRole('navigation')
  server.state.sql.run(
    "INSERT INTO identity (uid, kind, subject, shown) VALUES (2, 'google', 'g1', 'bo@gmail.example')",
  )
  page.cut(true)
  location.hash = '#/setting/my_account'
  expect(await screen.findByText('Your ways to sign in could not be loaded')).toBeInTheDocument()
  page.cut(false)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  const list = await screen.findByRole('list', { name: 'Ways to sign in' })
  expect(within(list).getByRole('listitem')).toHaveTextContent('GoogleLinked as bo@gmail.example')
})

describe('the own picture', () => {
  const pixel = atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==')
  const PNG = Uint8Array.from(pixel, (letter) => letter.charCodeAt(0))
  async function openAccount() {
    const { server } = await startServer()
    const page = await renderApp({ server, path: '/setting/my_account', signedIn: bo })
    page.ports.files.imageSize = () => Promise.resolve({ width: 512, height: 512 })
    const input = await screen.findByLabelText('Picture file')
    return { server, page, choose: (file: File) => userEvent.upload(input, file) }
  }
  const openCrop = () => screen.findByRole('dialog', { name: 'Choose what is seen' })
  const usePicture = (dialog: HTMLElement) =>
    userEvent.click(within(dialog).getByRole('button', { name: 'Use picture' }))

  it('is replaced by the part of a chosen file, without a reload', async () => {
    const { choose } = await openAccount()
    expect(screen.getByRole('button', { name: 'Change picture' })).toBeInTheDocument()
    await choose(new File([PNG], 'me.png', { type: 'image/png' }))
    const dialog = await openCrop()
    expect(within(dialog).getByRole('application')).toHaveAccessibleName(/arrow keys move it/)
    expect(await accessibilityFaults()).toEqual([])
    await usePicture(dialog)
    expect(await screen.findByText('New picture saved')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.querySelector('#main img[src*="uid=2"]')).not.toBeNull())
  })

  it('can be enlarged by the keys + and -, to no part of less than 128 pixels, and stays when that is canceled', async () => {
    const { choose } = await openAccount()
    await choose(new File([PNG], 'me.png', { type: 'image/png' }))
    const dialog = await openCrop()
    const zoom = within(dialog).getByRole('slider', { name: 'Zoom' })
    fireEvent.keyDown(within(dialog).getByRole('application'), { key: '+' })
    expect(zoom).toHaveAttribute('aria-valuetext', '110%')
    fireEvent.keyDown(within(dialog).getByRole('application'), { key: '-' })
    fireEvent.keyDown(within(dialog).getByRole('application'), { key: '-' })
    expect(zoom).toHaveAttribute('aria-valuetext', '100%')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.querySelector('#main img[src*="uid=2"]')).toBeNull()
  })

  it('that cannot be used is refused in words; another one that could not be sent stays, to be sent again', async () => {
    const { page, choose } = await openAccount()
    page.ports.files.imageSize = () => Promise.resolve({ width: 64, height: 64 })
    await choose(new File([PNG], 'tiny.png', { type: 'image/png' }))
    expect(await screen.findByText(/smaller than 128 × 128 pixels/)).toBeInTheDocument()
    page.ports.files.imageSize = () => Promise.resolve(null)
    await choose(new File(['no picture'], 'me.png', { type: 'image/png' }))
    expect(await screen.findByText(/cannot read the file as a picture/)).toBeInTheDocument()
    page.ports.files.imageSize = () => Promise.resolve({ width: 512, height: 512 })
    page.cut(true)
    await choose(new File([PNG], 'me.png', { type: 'image/png' }))
    const dialog = await openCrop()
    await usePicture(dialog)
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'The picture could not be changed: The server cannot be reached',
    )
    page.cut(false)
    await usePicture(dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the own profile', () => {
  const openProfile = async (version: string) => {
    const { server } = await startServer(version)
    const page = await renderApp({ server, path: '/setting/my_account', signedIn: bo })
    return { server, page, email: await screen.findByRole('textbox', { name: 'E-mail' }) }
  }
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }))

  it('changes the address and the gender together', async () => {
    const { server, email } = await openProfile('0.5.31')
    await waitFor(() => expect(email).toBeEnabled())
    await userEvent.clear(email)
    await userEvent.type(email, 'Bo@new.example')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Gender' }), 'Female')
    await save()
    expect(await screen.findByText('Saved: E-mail and Gender')).toBeInTheDocument()
    expect(server.state.sql.one('SELECT email, gender FROM user WHERE uid = 2')).toMatchObject({
      email: 'bo@new.example',
      gender: 1,
    })
    expect(email).toHaveValue('bo@new.example')
  })

  it('a name of which nothing can be seen is no name', async () => {
    await openProfile('0.5.31')
    const name = screen.getByRole('textbox', { name: 'Name' })
    await userEvent.clear(name)
    await userEvent.type(name, '\u200b\u2060')
    await save()
    expect(screen.getByRole('alert')).toHaveTextContent('Enter your name.')
  })

  it('says at the address that it is none, or that another account has it, and keeps what was typed', async () => {
    const { email } = await openProfile('0.5.31')
    await waitFor(() => expect(email).toBeEnabled())
    await userEvent.clear(email)
    await userEvent.type(email, 'bo')
    await save()
    expect(screen.getByRole('alert')).toHaveTextContent('Enter an e-mail address')
    await userEvent.clear(email)
    await userEvent.type(email, ada.email)
    await save()
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Another account has this address.'))
    expect(email).toHaveFocus()
    expect(email).toHaveValue(ada.email)
  })

  it('on an old server has an address that only an admin can change', async () => {
    const { email } = await openProfile('0.3.3')
    expect(email).toBeDisabled()
    expect(email).toHaveAccessibleDescription('Only an admin can change it.')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Gender' }), 'Male')
    await save()
    expect(await screen.findByText('Saved: Gender')).toBeInTheDocument()
  })

  it('shows the birthday that a newer server knows', async () => {
    const { server } = await openProfile('0.5.31')
    expect(screen.queryByRole('textbox', { name: 'Birthday' })).toBeNull()
    const { handle } = server
    server.handle = async (request) => {
      const answer = await handle(request)
      if (request.method !== 'PUT') return answer
      return Response.json({ ...((await answer.json()) as object), birthday: '1990-03-04' })
    }
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Gender' }), 'Another')
    await save()
    expect(await screen.findByRole('textbox', { name: 'Birthday' })).toHaveValue('4 March 1990')
  })
})
