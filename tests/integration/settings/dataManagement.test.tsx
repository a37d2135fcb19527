/** Tests Settings → Data Management, and Auto-delete Messages. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { accessibilityFaults } from '@support/accessibilityFaults'
import { closePages, renderApp } from '@support/renderApp'
import { heading, press } from '@support/screenSteps'
import { callsTo } from '@support/serverPorts'
import { createReferenceServer } from '../../../reference-server/server'

const ada = { name: 'Ada', email: 'ada@example.org', password: 'ada-pw' }

afterEach(async () => {
  await closePages()
  vi.restoreAllMocks()
})

async function openPage(path: string, version: string) {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900)
  const server = await createReferenceServer({ dataDir: ':memory:', version })
  onTestFinished(() => server.close())
  const calls = callsTo(server)
  await calls.createAdmin(ada)
  const token = await calls.signIn(ada)
  const ops = await calls.createChannel(token, { name: 'ops', is_public: true })
  await calls.request('POST', '/admin/system/organization', { name: 'Tramway Works', description: '' }, token)
  const page = await renderApp({ server, path, signedIn: ada })
  return { server, calls, token, ops, page }
}

describe('data management', () => {
  it('saves after what time files are deleted', async () => {
    await openPage('/setting/data_management', '0.5.31')
    await heading('Data Management')
    await userEvent.click(await screen.findByRole('radio', { name: '30 days' }))
    await press('Save changes')
    const question = await screen.findByRole('dialog', { name: 'Delete files after 30 days?' })
    expect(question).toHaveTextContent(/No file is that old now/)
    await userEvent.click(within(question).getByRole('button', { name: 'Delete older files' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull())
    expect(screen.getByRole('radio', { name: '30 days' })).toBeChecked()
    expect(await accessibilityFaults()).toEqual([])
  })

  it('clears all messages after the name of the server was typed', async () => {
    await openPage('/setting/data_management', '0.5.31')
    await press('Clear all messages')
    const dialog = await screen.findByRole('dialog', { name: 'Clear all messages?' })
    const confirm = within(dialog).getByRole('button', { name: 'Clear all messages' })
    expect(confirm).toBeDisabled()
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Type .+ to confirm$/ }), 'Tramway Works')
    await userEvent.click(confirm)
    expect(await screen.findByText('All messages were cleared')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('on an old server says which version each part needs', async () => {
    await openPage('/setting/data_management', '0.3.3')
    expect(await screen.findByText('needs 0.3.10')).toBeInTheDocument()
    expect(screen.getByText('needs 0.3.11')).toBeInTheDocument()
    expect(screen.getByText(/Channels and people stay/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Clear all messages' })).not.toBeInTheDocument()
  })
})

describe('auto-delete messages', () => {
  it('sets a time per conversation; a refused one says so and stays as it was', async () => {
    const { page } = await openPage('/setting/auto_delete_messages', '0.3.3')
    const field = await screen.findByRole('combobox', { name: 'My messages in ops disappear after' })
    await userEvent.selectOptions(field, '1 hour')
    await waitFor(() => expect(field).toHaveDisplayValue('1 hour'))
    expect(await accessibilityFaults()).toEqual([])
    page.cut(true)
    await userEvent.selectOptions(field, '1 day')
    expect(await screen.findByText(/Could not change the message expiry/)).toBeInTheDocument()
    expect(field).toHaveDisplayValue('1 hour')
  })
})
