/** Tests Settings → Members. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accessibilityFaults } from '@support/accessibilityFaults'
import { encodeText } from '@support/encodeText'
import { closePages, renderApp } from '@support/renderApp'
import { press } from '@support/screenSteps'
import { callsTo } from '@support/serverPorts'
import { createReferenceServer, type ReferenceServer } from '../../../reference-server/server'
import { confirm, fill, groupTitles, more, rowOf, table } from './memberSteps'

const ada = { name: 'Ada', email: 'ada@example.org', password: 'ada-pw' }
const bo = { name: 'Bo', email: 'bo@example.org', password: 'bo-pw' }
const cleo = { name: 'Cleo', email: 'cleo@example.org', password: 'cleo-pw' }

let server: ReferenceServer
beforeEach(async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900)
  server = await createReferenceServer({ dataDir: ':memory:', version: '0.3.3' })
  const calls = callsTo(server)
  await calls.createAdmin(ada)
  for (const person of [bo, cleo]) await calls.register(person)
})
afterEach(async () => {
  await closePages()
  vi.restoreAllMocks()
  await server.close()
})

async function openMembers(options: Partial<Parameters<typeof renderApp>[0]> = {}) {
  const page = await renderApp({ server, path: '/setting/members', signedIn: ada, ...options })
  await screen.findByRole('table', { name: 'Members' })
  return page
}

describe('the members page', () => {
  it('lists admins, bots and members under headings with their numbers', async () => {
    await openMembers()
    expect(groupTitles()).toEqual(['admin - 1', 'member - 2'])
    expect(screen.getByText('3 people, 1 admin, 0 bots')).toBeInTheDocument()
    expect(await accessibilityFaults()).toEqual([])
    await press('In groups')
    expect(groupTitles()).toEqual([])
  })

  it('filters by text, role and state, and says when nobody matches', async () => {
    await openMembers()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filter members' }), 'CLEO@')
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select Bo' })).toBeNull())
    expect(rowOf('Cleo')).toBeInTheDocument()
    expect(screen.getByText('1 of 3')).toBeInTheDocument()
    await press('State')
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Frozen' }))
    expect(await screen.findByText('No account matches.')).toBeInTheDocument()
    await press('Clear filter')
    await waitFor(() => expect(rowOf('Bo')).toBeInTheDocument())
  })

  it('a new account appears in the list; a taken name is said at its field and nothing typed is lost', async () => {
    await openMembers()
    await press('Create account')
    const dialog = await screen.findByRole('dialog', { name: 'Create account' })
    await fill({ Name: 'Bo', 'E-mail': 'dan@example.org', Password: 'dan-password' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create account' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('This name is already taken.')
    expect(within(dialog).getByRole('textbox', { name: 'E-mail' })).toHaveValue('dan@example.org')
    await fill({ Name: 'Dan' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create account' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(rowOf('Dan')).toBeInTheDocument())
    expect(groupTitles()).toEqual(['admin - 1', 'member - 3'])
  })

  it('an edit sends the changes only, although the server refuses an unchanged name', async () => {
    await openMembers()
    await press('Edit Bo')
    const dialog = await screen.findByRole('dialog', { name: 'Edit Bo' })
    await fill({ 'E-mail': 'bo2@example.org' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await within(rowOf('Bo')).findByText('bo2@example.org')).toBeInTheDocument()
  })

  it('a reset password is the one to sign in with', async () => {
    await openMembers()
    await press('Reset password of Bo')
    const dialog = await screen.findByRole('dialog', { name: 'Reset password of Bo' })
    // A password manager fills in the admin's own one.
    const field = within(dialog).getByLabelText('New password')
    field.blur()
    fireEvent.change(field, { target: { value: 'ada-pw' } })
    expect(field).toHaveValue('')
    expect(field).toHaveAttribute('data-1p-ignore')
    await fill({ 'New password': 'short' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reset password' }))
    expect(await within(dialog).findByRole('alert')).toBeInTheDocument()
    await fill({ 'New password': 'a-new-password' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reset password' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(callsTo(server).signIn({ ...bo, password: 'a-new-password' })).resolves.toBeTruthy()
  })

  it('a promotion is asked about, its row stays where it is, and Undo takes it back', async () => {
    await openMembers()
    await more('Cleo', 'Make admin')
    await confirm('Make Cleo an admin?', 'Make admin')
    await waitFor(() => expect(within(rowOf('Cleo')).getByText('Admin')).toBeInTheDocument())
    const names = within(table())
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['admin - 1', expect.stringContaining('Ada'), 'member - 2', 'Bo', 'Cleo'])
    await press('Undo')
    await waitFor(() => expect(within(rowOf('Cleo')).getByText('Member')).toBeInTheDocument())
  })

  it('what the server would refuse is off in the menu, with the reason', async () => {
    await openMembers()
    await press('More about Ada')
    for (const name of [/^Make member/, /^Freeze/]) {
      const item = await screen.findByRole('menuitem', { name })
      expect(item).toHaveAttribute('aria-disabled', 'true')
      expect(item).toHaveTextContent('This is your own account. Another admin can change it.')
    }
  })

  it('a generated password stands in clear, with a text to send, until its dialog is closed', async () => {
    await openMembers()
    await press('Create account')
    await fill({ Name: 'Dana', 'E-mail': 'dana@example.org' })
    await press('Generate a password')
    const dialog = await screen.findByRole('dialog', { name: 'Create account' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create account' }))
    const handOver = await screen.findByRole('dialog', { name: 'Password of Dana' })
    const text = within(handOver).getByText(/^Sign in at http.* with dana@example.org and the password /).textContent
    const password = text.split(' ').at(-1)!
    await expect(callsTo(server).signIn({ email: 'dana@example.org', password, name: 'Dana' })).resolves.toBeTruthy()
    expect(within(handOver).getByText(password)).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText(password)).not.toBeInTheDocument())
  })

  it('one cannot delete the own account here, and the reason is said', async () => {
    await openMembers()
    const button = await screen.findByRole('button', { name: 'Delete Ada' })
    await userEvent.click(button)
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAttribute('aria-description', 'This is your own account. Another admin can change it.')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a deleted person is gone after their name was typed', async () => {
    await openMembers()
    await press('Delete Cleo')
    const dialog = await screen.findByRole('dialog', { name: 'Delete Cleo?' })
    expect(within(dialog).getByRole('button', { name: 'Delete account' })).toBeDisabled()
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Type Cleo to confirm' }), 'Cleo')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete account' }))
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select Cleo' })).toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('devices are listed, and freezing is offered because no request signs one out', async () => {
    await callsTo(server).request('POST', '/token/login', {
      credential: { type: 'password', email: bo.email, password: bo.password },
      device: 'iphone',
    })
    await openMembers()
    await more('Bo', 'Devices')
    const dialog = await screen.findByRole('dialog', { name: 'Devices of Bo' })
    expect(within(dialog).getByText('iphone')).toBeInTheDocument()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Freeze' }))
    const question = await screen.findByRole('dialog', { name: 'Freeze Bo?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Freeze' }))
    await waitFor(() => expect(within(rowOf('Bo')).getByText('Frozen')).toBeInTheDocument())
  })
})

describe('an action on many accounts', () => {
  it('leaves out whom it may not change, says why, and shows a result per row', async () => {
    await openMembers()
    await press('Select all 3 of this filter')
    const bar = screen.getByRole('region', { name: '3 selected' })
    await userEvent.click(within(bar).getByRole('button', { name: 'Freeze' }))
    const dialog = await screen.findByRole('dialog', { name: 'Freeze 3 accounts?' })
    expect(within(dialog).getByText('Left out: your own account.')).toBeInTheDocument()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Freeze' }))
    expect(await screen.findByRole('progressbar', { name: 'Freeze: 2 of 2' })).toBeInTheDocument()
    expect(within(rowOf('Bo')).getAllByText('Frozen')).toHaveLength(2)
    await press('Close')
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  })

  it('waits without a network, Go on finishes it, and its bar goes with the page when all went well', async () => {
    const { cut } = await openMembers()
    await press('Select all 3 of this filter')
    await userEvent.click(screen.getByRole('button', { name: 'Set role' }))
    const dialog = await screen.findByRole('dialog', { name: 'Set the role of 3 accounts' })
    cut(true)
    // Nobody becomes an admin by pressing Enter twice.
    expect(within(dialog).getByRole('radio', { name: 'Member' })).toBeChecked()
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Admin' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Set role' }))
    expect(await screen.findByText('No network. What is left waits.')).toBeInTheDocument()
    cut(false)
    await press('Go on')
    expect(await screen.findByRole('progressbar', { name: 'Set role: 2 of 2' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('link', { name: 'Appearance' }))
    await screen.findByRole('heading', { level: 1, name: 'Appearance' })
    await userEvent.click(screen.getByRole('link', { name: 'Members' }))
    await screen.findByRole('table', { name: 'Members' })
    expect(screen.queryByRole('progressbar')).toBeNull()
  })
})

it('a bot has no password to reset, and no address', async () => {
  const token = await callsTo(server).signIn(ada)
  await callsTo(server).request(
    'POST',
    '/admin/user',
    {
      name: 'Bot',
      email: 'bot_1@bots.invalid',
      password: 'bot-pw-1',
      is_admin: false,
      is_bot: true,
      gender: 0,
      language: 'en-US',
    },
    token,
  )
  await openMembers()
  expect(within(rowOf('Bo')).getByRole('button', { name: 'Reset password of Bo' })).toBeInTheDocument()
  expect(within(rowOf('Bot')).queryByRole('button', { name: 'Reset password of Bot' })).toBeNull()
  expect(rowOf('Bot')).not.toHaveTextContent('bots.invalid')
})

describe('an import', () => {
  const choose = async (content: string | File) => {
    await press('Import CSV')
    await screen.findByRole('heading', { name: 'Import CSV' })
    const file = typeof content === 'string' ? new File([content], 'crew.csv', { type: 'text/csv' }) : content
    await userEvent.upload(screen.getByLabelText('CSV file'), file, { applyAccept: false })
  }
  const samples = () =>
    within(screen.getByRole('list', { name: 'Samples' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  const saved: string[] = []
  const keepSaved = (page: Awaited<ReturnType<typeof openMembers>>) => {
    saved.length = 0
    page.ports.files.save = async (file) => void saved.push(await file.text())
  }

  it('judges every line before anything is sent, creates the new ones, and saves their passwords', async () => {
    const page = await openMembers()
    keepSaved(page)
    await choose(
      'name,e-mail,password\nDan,dan@example.org,\nBo,bo@example.org,\nEd,ed.example.org,\nFay,fay@example.org,fays-password\n',
    )
    expect(await screen.findByRole('radio', { name: 'All 4' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'New 2' })).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: 'Exists 1' })).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: 'Bad address 1' })).toBeInTheDocument()
    expect(await accessibilityFaults()).toEqual([])
    await press('Import 2 accounts')
    expect(await screen.findByRole('progressbar', { name: 'Import accounts: 2 of 2' })).toBeInTheDocument()
    await press('Save result file')
    await waitFor(() => expect(saved).toHaveLength(1))
    const [, password] = /"Dan","dan@example\.org","'?([^"]+)","member"/.exec(saved[0]!) ?? []
    const dan = { name: 'Dan', email: 'dan@example.org', password: password! }
    await expect(callsTo(server).signIn(dan)).resolves.toBeTruthy()
    expect(saved[0]).toContain('Exists: Left as it is')
    await press('Back to Members')
    await waitFor(() => expect(rowOf('Fay')).toBeInTheDocument())
  })

  it('of more than 50,000 lines is refused in words, and the largest file that may be is judged in steps', async () => {
    await openMembers()
    const text = (count: number) => `name,e-mail\n${'Bo,bo@example.org\n'.repeat(count)}`
    await choose(text(50_001))
    expect(await screen.findByRole('alert')).toHaveTextContent('at most 50,000 lines and 10 MB')
    await userEvent.upload(screen.getByLabelText('CSV file'), new File(['x'.repeat(10_000_001)], 'large.csv'))
    expect(await screen.findByRole('alert')).toHaveTextContent('at most 50,000 lines and 10 MB')
    await userEvent.upload(screen.getByLabelText('CSV file'), new File([text(50_000)], 'crew.csv'))
    expect(await screen.findByRole('radio', { name: /^All 50/ }, { timeout: 20_000 })).toBeChecked()
  })

  it('in GBK shows its names as they are, and does what an admin chooses', async () => {
    await openMembers()
    const text = 'name,e-mail\n王小明,wang@example.org\n李娜,li@example.org\n'
    await choose(new File([encodeText(text, 'gb18030')], 'crew.csv'))
    const encoding = await screen.findByRole('combobox', { name: 'Encoding' })
    expect(encoding).toHaveValue('gb18030')
    expect(samples()).toEqual(['王小明', '李娜'])
    await userEvent.selectOptions(encoding, 'windows-1252')
    await waitFor(() => expect(samples()).toEqual(['ÍõÐ¡Ã÷', 'ÀîÄÈ']))
    await userEvent.selectOptions(encoding, 'utf-8')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Encoding' }), 'gb18030')
    await press('Import 2 accounts')
    expect(await screen.findByRole('progressbar', { name: 'Import accounts: 2 of 2' })).toBeInTheDocument()
    await press('Back to Members')
    await waitFor(() => expect(rowOf('王小明')).toBeInTheDocument())
  })

  it('asks what columns with other headers are', async () => {
    await openMembers()
    await choose('Vorname,Postfach\nDan,dan@example.org\n')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Vorname' }), 'Name')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('no column e-mail'))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Postfach' }), 'E-mail')
    expect(await screen.findByRole('button', { name: 'Import 1 account' })).toBeEnabled()
    expect(screen.getByRole('combobox', { name: 'Postfach' })).toHaveFocus()
    expect(await accessibilityFaults()).toEqual([])
  })

  it('takes a file that is dropped, and pasted cells, whose verdicts go when another file is refused', async () => {
    await openMembers()
    await press('Import CSV')
    const title = await screen.findByRole('heading', { name: 'Import CSV' })
    const dropped = new File(['name,e-mail\nDan,dan@example.org\n'], 'dropped.csv')
    fireEvent.drop(title, { dataTransfer: { types: ['Files'], files: [dropped] } })
    expect(await screen.findByText('dropped.csv')).toBeInTheDocument()
    await userEvent.click(title)
    await userEvent.paste('name\te-mail\nEd\ted@example.org\nFay\tfay@example.org\n')
    expect(await screen.findByText('Pasted text')).toBeInTheDocument()
    expect(await screen.findByRole('radio', { name: 'New 2' })).toBeInTheDocument()
    await userEvent.upload(screen.getByLabelText('CSV file'), new File([''], 'empty.csv', { type: 'text/csv' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('empty.csv has no lines.')
    expect(screen.queryByRole('table', { name: 'Lines of the file' })).toBeNull()
  })

  it('has the lines that were left out in its result after a reload', async () => {
    const page = await openMembers()
    await choose('name,e-mail\nDan,dan@example.org\nBo,bo@example.org\n"Ed,ed@example.org\n')
    await press('Import 1 account')
    await screen.findByRole('progressbar', { name: 'Import accounts: 1 of 1' })
    const { tabStorage } = page.ports
    await closePages()
    const reloaded = await openMembers({ tabStorage })
    keepSaved(reloaded)
    await press('Import CSV')
    expect(await screen.findByRole('radio', { name: 'All 3' })).toBeChecked()
    await press('Save result file')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]).toContain('Exists: Left as it is')
    expect(saved[0]).toContain('Cannot be used: A quotation mark in line 4 is not closed')
  })

  it('of an export changes nothing', async () => {
    const page = await openMembers()
    keepSaved(page)
    await press('Export CSV')
    await waitFor(() => expect(saved).toHaveLength(1))
    await choose(saved[0]!)
    expect(await screen.findByRole('radio', { name: 'Exists 3' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Import 0 accounts' })).toBeDisabled()
  })
})
