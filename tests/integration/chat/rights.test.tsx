import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { serverInfoReceived } from '@/store/server/serverSlice'
import { contactsUpdated } from '@/store/users/usersSlice'
import { selectDraft } from '@/store/drafts/selectors'
import { toUserId } from '@/domain/ids'
import { a } from '@support/a'
import { KEY, openChat } from './openChat'
import { ME } from '../store/testTab'
import { wireChannel } from '../store/wireOf'

afterEach(() => vi.restoreAllMocks())

/** Sends an event and waits until it is folded and drawn. */
const say = (chat: Awaited<ReturnType<typeof openChat>>, event: object) =>
  act(async () => {
    chat.tab.say(event)
    await chat.tab.settle()
  })

describe('the permission to write', () => {
  it('is lost while writing: the notice says why and has the focus, and the text is there when it returns', async () => {
    const chat = await openChat()
    await userEvent.type(chat.box(), 'half a thought')
    await say(chat, { type: 'group_changed', gid: 3, only_owner_can_send_msg: true })
    const note = await screen.findByRole('note')
    expect(note).toHaveTextContent('only Channel owner can send message!')
    await waitFor(() => expect(document.body).not.toHaveFocus())
    expect(document.activeElement).toContainElement(note)
    await say(chat, { type: 'group_changed', gid: 3, only_owner_can_send_msg: false })
    expect(chat.box()).toHaveValue('half a thought')
    expect(chat.box()).toHaveFocus()
  })

  it('ends with a deleted channel: its name stays, and the draft can be copied', async () => {
    const chat = await openChat()
    const name = screen.getByRole('heading', { level: 1 }).textContent
    await userEvent.type(chat.box(), 'not sent yet')
    await say(chat, { type: 'kick_from_group', gid: 3, reason: 'group_deleted' })
    expect(await screen.findByText('This channel was deleted.')).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name)
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
    await userEvent.click(screen.getByRole('button', { name: 'Copy text' }))
    expect(chat.tab.ports.copied).toEqual(['not sent yet'])
    expect(selectDraft(chat.tab.store.getState(), KEY)?.text).toBe('not sent yet')
  })

  it('ends during an edit with an attached file: both can be kept', async () => {
    const chat = await openChat({ rows: [a.row({ id: 1, authorId: ME, text: 'mine' })] })
    const file = new File(['words'], 'plan.txt', { type: 'text/plain' })
    fireEvent.paste(chat.box(), { clipboardData: { files: [file], types: ['Files'] } })
    await screen.findByRole('list', { name: 'Attachments' })
    await userEvent.type(chat.box(), '{ArrowUp}')
    fireEvent.change(chat.box(), { target: { value: 'mine, corrected' } })
    await say(chat, { type: 'kick_from_group', gid: 3, reason: 'group_deleted' })
    expect(await screen.findByText('mine, corrected')).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: 'plan.txt' })).toHaveAttribute('download', 'plan.txt')
  })

  it('comes back when the user is added again', async () => {
    const chat = await openChat()
    await userEvent.type(chat.box(), 'wait')
    await say(chat, { type: 'kick_from_group', gid: 3, reason: 'kick' })
    expect(await screen.findByText('You were removed from this channel.')).toBeInTheDocument()
    await say(chat, { type: 'joined_group', group: wireChannel(3) })
    expect(chat.box()).toHaveValue('wait')
  })

  it('ends with a deleted account: the half-written message was out of sight and can be copied', async () => {
    const chat = await openChat({ key: a.directKey(8) })
    await userEvent.type(chat.box(), 'half a thought')
    await say(chat, { type: 'users_log', logs: [{ log_id: 6, action: 'delete', uid: 8 }] })
    expect(await screen.findByText('This account no longer exists.')).toBeInTheDocument()
    await userEvent.click(await screen.findByRole('button', { name: 'Copy text' }))
    expect(chat.tab.ports.copied).toEqual(['half a thought'])
  })

  it('for a direct message is lost where the shared channels forbid it, and returns with one that allows it', async () => {
    const chat = await openChat({ key: a.directKey(8) })
    await say(chat, { type: 'joined_group', group: { ...wireChannel(5, [7, 8]), dm_to_member: false } })
    expect(await screen.findByRole('note')).toHaveTextContent(/do not let members write to one another/)
    await say(chat, { type: 'joined_group', group: wireChannel(6, [7, 8]) })
    expect(chat.box()).toBeEnabled()
  })

  it('for direct messages is lost where the server disables them', async () => {
    const chat = await openChat({ key: a.directKey(8) })
    await say(chat, { type: 'server_config_changed', dm_enable: false })
    expect(await screen.findByRole('note')).toHaveTextContent('Direct messages are switched off on this server.')
  })

  it('for direct messages needs a contact where the server requires that', async () => {
    const chat = await openChat({ key: a.directKey(8) })
    chat.tab.ports.http.on('GET', '/user/contacts', { json: [] })
    chat.tab.ports.http.on('POST', '/user/update_contact_status', {})
    act(() => void chat.tab.store.dispatch(serverInfoReceived({ version: '0.5.0', contactVerification: true })))
    expect(await screen.findByRole('note')).toHaveTextContent('You can write here once User 8 is a contact.')
    await userEvent.click(await screen.findByRole('button', { name: 'Add contact' }))
    await chat.pass(100)
    expect(chat.box()).toBeEnabled()
  })

  it('returns when the user unblocks the other', async () => {
    const key = a.directKey(8)
    const chat = await openChat({ key })
    act(() => void chat.tab.store.dispatch(contactsUpdated([{ userId: toUserId(8), status: 'blocked' }])))
    expect(await screen.findByRole('note')).toHaveTextContent(/^You blocked /)
    chat.tab.ports.http.on('POST', '/user/update_contact_status', {})
    chat.tab.ports.http.on('GET', '/user/contacts', { json: [] })
    await userEvent.click(screen.getByRole('button', { name: 'Unblock' }))
    await chat.pass(100)
    expect(chat.box()).toBeEnabled()
  })
})
