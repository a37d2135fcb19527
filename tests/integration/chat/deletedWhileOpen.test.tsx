import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ToastRegion } from '@/ui/overlays/ToastRegion'
import { a } from '@support/a'
import { ME } from '../store/testTab'
import { openChat } from './openChat'

afterEach(() => vi.restoreAllMocks())

const article = (text: string) => screen.getByText(text).closest('article')!

describe('an overlay of a message that is deleted', () => {
  const rows = () => [a.row({ id: 1, authorId: 8, text: 'one' }), a.row({ id: 2, authorId: 8, text: 'two' })]
  const missingNote = () => screen.findByText('This message is no longer there')

  it('closes and says so; the focus is at the place of the message', async () => {
    const chat = await openChat({ rows: rows() })
    render(<ToastRegion dismissLabel="Dismiss" />)
    article('one').focus()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('menu')).toBeInTheDocument()
    await chat.receive(a.deletionRow({ id: 3, targetId: 1, authorId: 8 }))
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    expect(await missingNote()).toBeInTheDocument()
    await waitFor(() => expect(screen.getByText('Message deleted').closest('article')).toHaveFocus())
  })

  it('closes as well when the user deletes it elsewhere; an open confirmation shows no notice', async () => {
    const chat = await openChat({ rows: [...rows(), a.row({ id: 3, authorId: ME, text: 'mine' })] })
    render(<ToastRegion dismissLabel="Dismiss" />)
    // These notices come from another test.
    for (const dismiss of screen.queryAllByRole('button', { name: 'Dismiss' })) await userEvent.click(dismiss)
    fireEvent.contextMenu(article('mine'))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    expect(await screen.findByRole('dialog', { name: 'Delete message?' })).toBeInTheDocument()
    await chat.receive(a.deletionRow({ id: 4, targetId: 3, authorId: ME }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.queryByText('This message is no longer there')).not.toBeInTheDocument()
    fireEvent.contextMenu(article('two'))
    expect(await screen.findByRole('menu')).toBeInTheDocument()
    await chat.receive(a.deletionRow({ id: 5, targetId: 2, authorId: ME }))
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    expect(await missingNote()).toBeInTheDocument()
  })

  it('offers no reply under the name of a deleted person', async () => {
    const at = Date.UTC(2026, 0, 5, 9, 0)
    const chat = await openChat({ rows: [a.row({ id: 1, authorId: 8, text: 'one', at, expiresAt: at + 30_000 })] })
    chat.tab.say({ type: 'heartbeat', time: chat.tab.clock.now() })
    article('one').focus()
    await userEvent.keyboard('r')
    await userEvent.type(chat.box(), 'half a thought')
    expect(await screen.findByRole('group', { name: 'Replying to User 8' })).toBeInTheDocument()
    await chat.pass(31_000)
    expect(screen.getByRole('group', { name: 'The original message is not available' })).toBeInTheDocument()
    expect(screen.queryByText(/Deleted person/)).not.toBeInTheDocument()
    expect(chat.box()).toHaveValue('half a thought')
  })

  it('keeps the comment of an unfinished forward for the next time', async () => {
    await openChat({ rows: rows() })
    const open = async (text: string) => {
      fireEvent.contextMenu(article(text))
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Forward' }))
      const dialog = await screen.findByRole('dialog', { name: 'Forward message' })
      return within(dialog).getByRole('textbox', { name: 'Comment' })
    }
    await userEvent.type(await open('one'), 'Look')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(await open('two')).toHaveValue('')
    await userEvent.keyboard('{Escape}')
    expect(await open('one')).toHaveValue('Look')
  })

  it('does not forward a deleted message, and keeps the comment', async () => {
    const chat = await openChat({ rows: rows() })
    fireEvent.contextMenu(article('one'))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Forward' }))
    const dialog = await screen.findByRole('dialog', { name: 'Forward message' })
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'channel 3' }))
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Comment' }), 'Look')
    await chat.receive(a.deletionRow({ id: 3, targetId: 1, authorId: 8 }))
    expect(await missingNote()).toBeInTheDocument()
    expect(within(dialog).getByRole('button', { name: 'Forward to 1' })).toBeDisabled()
    expect(within(dialog).getByRole('textbox', { name: 'Comment' })).toHaveValue('Look')
  })

  it('does not forward a message that expired while the dialog was open', async () => {
    const at = Date.UTC(2026, 0, 5, 9, 0)
    const chat = await openChat({ rows: [a.row({ id: 1, authorId: 8, text: 'one', at, expiresAt: at + 30_000 })] })
    chat.tab.say({ type: 'heartbeat', time: chat.tab.clock.now() })
    fireEvent.contextMenu(article('one'))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Forward' }))
    const dialog = await screen.findByRole('dialog', { name: 'Forward message' })
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'channel 3' }))
    await chat.pass(31_000)
    expect(await missingNote()).toBeInTheDocument()
    expect(within(dialog).getByRole('button', { name: 'Forward to 1' })).toBeDisabled()
    expect(chat.tab.ports.http.requests('POST', '/resource/archive')).toEqual([])
  })

  describe('and the receivers', () => {
    const forwarding = async () => {
      const chat = await openChat({ rows: rows() })
      fireEvent.contextMenu(article('one'))
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Forward' }))
      const dialog = await screen.findByRole('dialog', { name: 'Forward message' })
      await userEvent.click(within(dialog).getByRole('checkbox', { name: 'channel 3' }))
      await userEvent.click(within(dialog).getByRole('checkbox', { name: 'channel 4' }))
      const lose = () =>
        act(async () => {
          chat.tab.say({ type: 'kick_from_group', gid: 4, reason: 'group_deleted' })
          await chat.tab.settle()
        })
      return { ...chat, dialog, lose }
    }

    it('lose a channel that is deleted', async () => {
      const { dialog, lose } = await forwarding()
      await lose()
      expect(within(dialog).queryByRole('checkbox', { name: 'channel 4' })).not.toBeInTheDocument()
      expect(within(dialog).queryByText('Deleted person')).not.toBeInTheDocument()
      expect(within(dialog).getByRole('checkbox', { name: 'channel 3' })).toBeChecked()
      expect(within(dialog).getByRole('button', { name: 'Forward to 1' })).toBeEnabled()
    })

    it('are reported when that happens during sending, and nothing is sent', async () => {
      const { dialog, lose, tab, pass } = await forwarding()
      let answer: (given: { json: string }) => void
      tab.ports.http.on('POST', '/resource/archive', () => new Promise((resolve) => (answer = resolve)))
      await userEvent.click(within(dialog).getByRole('button', { name: 'Forward to 2' }))
      await lose()
      answer!({ json: 'path' })
      await pass(50)
      expect(await within(dialog).findByText(/^Could not forward: You are no longer in/)).toBeInTheDocument()
      expect(within(dialog).getByRole('button', { name: 'Forward to 1' })).toBeEnabled()
      expect(tab.store.getState().outbox.entries).toEqual([])
    })

    it('get nothing when the dialog is closed before the archive is made, and the comment is kept', async () => {
      const { dialog, tab, pass } = await forwarding()
      let answer: (given: { json: string }) => void
      tab.ports.http.on('POST', '/resource/archive', () => new Promise((resolve) => (answer = resolve)))
      await userEvent.type(within(dialog).getByRole('textbox', { name: 'Comment' }), 'Look')
      await userEvent.click(within(dialog).getByRole('button', { name: 'Forward to 2' }))
      await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
      answer!({ json: 'path' })
      await pass(50)
      expect(tab.store.getState().outbox.entries).toEqual([])
      fireEvent.contextMenu(article('one'))
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Forward' }))
      expect(await screen.findByRole('textbox', { name: 'Comment' })).toHaveValue('Look')
    })
  })
})
