import { fireEvent, render, screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { selectDraft } from '@/store/drafts/selectors'
import { ToastRegion } from '@/ui/overlays/ToastRegion'
import { a } from '@support/a'
import { listenToAnnouncements } from '@support/listenToAnnouncements'
import { ME } from '../store/testTab'
import { KEY, openChat } from './openChat'

afterEach(() => vi.restoreAllMocks())

describe('an edit', () => {
  it('edits the last own message with ↑, and keeps the text when the server refuses', async () => {
    const chat = await openChat({
      rows: [a.row({ id: 1, authorId: ME, text: 'Wrnog' }), a.row({ id: 2, authorId: 8 })],
    })
    chat.tab.ports.http.on('PUT', '/message/1/edit', { status: 500 })
    fireEvent.change(chat.box(), { target: { value: '' } })
    await userEvent.type(chat.box(), '{ArrowUp}')
    expect(screen.getByRole('group', { name: 'Editing message' })).toBeInTheDocument()
    expect(chat.box()).toHaveValue('Wrnog')
    await userEvent.clear(chat.box())
    await userEvent.type(chat.box(), 'Wrong{Enter}')
    await chat.pass(100)
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not save the edit: Server Error')
    expect(chat.box()).toHaveValue('Wrong')
    chat.tab.ports.http.on('PUT', '/message/1/edit', { json: 3 })
    await userEvent.type(chat.box(), '{Enter}')
    await chat.pass(100)
    expect(screen.queryByRole('group', { name: 'Editing message' })).not.toBeInTheDocument()
    expect(chat.box()).toHaveValue('')
  })

  it('restores an unfinished edit after the conversation was left, and asks before it is discarded', async () => {
    const chat = await openChat({ rows: [a.row({ id: 1, authorId: ME, text: 'First' })] })
    await userEvent.type(chat.box(), '{ArrowUp}')
    fireEvent.change(chat.box(), { target: { value: 'First, and more' } })
    chat.view.unmount()
    const again = await openChat({ tab: chat.tab })
    expect(again.box()).toHaveValue('First, and more')
    expect(screen.getByRole('group', { name: 'Editing message' })).toBeInTheDocument()
    await userEvent.type(again.box(), '{Escape}')
    const question = await screen.findByRole('dialog', { name: 'Discard changes?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }))
    expect(again.box()).toHaveValue('First, and more')
    await userEvent.type(again.box(), '{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
    expect(again.box()).toHaveValue('')
    expect(selectDraft(again.tab.store.getState(), KEY)).toBeUndefined()
  })

  it('asks before a reply to another message replaces an edit', async () => {
    const chat = await openChat({
      rows: [a.row({ id: 1, authorId: ME, text: 'First' }), a.row({ id: 2, authorId: 8, text: 'Other' })],
    })
    const answer = async () => {
      screen.getByText('Other').closest('article')!.focus()
      await userEvent.keyboard('r')
      return screen.findByRole('dialog', { name: 'Discard changes?' })
    }
    await userEvent.type(chat.box(), '{ArrowUp}')
    fireEvent.change(chat.box(), { target: { value: 'First, and more' } })
    await userEvent.click(within(await answer()).getByRole('button', { name: 'Keep editing' }))
    expect(chat.box()).toHaveValue('First, and more')
    await userEvent.click(within(await answer()).getByRole('button', { name: 'Discard changes' }))
    expect(await screen.findByRole('group', { name: 'Replying to User 8' })).toBeInTheDocument()
    expect(chat.box()).toHaveValue('')
    expect(chat.box()).toHaveFocus()
  })

  it('asks before an edit replaces another one, but not for the same message', async () => {
    const chat = await openChat({
      rows: [a.row({ id: 1, authorId: ME, text: 'First' }), a.row({ id: 2, authorId: ME, text: 'Other' })],
    })
    const edit = async (text: string) => {
      screen.getByText(text).closest('article')!.focus()
      await userEvent.keyboard('e')
    }
    await edit('First')
    fireEvent.change(chat.box(), { target: { value: 'First, and more' } })
    await edit('First')
    expect(chat.box()).toHaveFocus()
    await edit('Other')
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(chat.box()).toHaveValue('First, and more')
    await edit('Other')
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
    expect(chat.box()).toHaveValue('Other')
    expect(chat.box()).toHaveFocus()
    await userEvent.type(chat.box(), '{Escape}')
    expect(chat.box()).toHaveValue('')
  })

  it('leaves the box to a reply while an edit is being saved, and a refused one comes back as a draft', async () => {
    const chat = await openChat({
      rows: [a.row({ id: 1, authorId: ME, text: 'First' }), a.row({ id: 2, authorId: 8, text: 'Other' })],
    })
    let refuse: () => void = () => undefined
    chat.tab.ports.http.on(
      'PUT',
      '/message/1/edit',
      () => new Promise((give) => (refuse = () => give({ status: 500 }))),
    )
    await userEvent.type(chat.box(), '{ArrowUp}')
    fireEvent.change(chat.box(), { target: { value: 'First, better' } })
    fireEvent.keyDown(chat.box(), { key: 'Enter', keyCode: 13 })
    screen.getByText('Other').closest('article')!.focus()
    await userEvent.keyboard('r')
    expect(await screen.findByRole('group', { name: 'Replying to User 8' })).toBeInTheDocument()
    expect(chat.box()).toHaveValue('')
    refuse()
    await chat.pass(100)
    expect(chat.box()).toHaveValue('First, better')
  })

  it('says that Enter saves an edit, and offers no expiry, which an edit does not have', async () => {
    const chat = await openChat({ rows: [a.row({ id: 1, authorId: ME, text: 'First' })] })
    await userEvent.type(chat.box(), '{ArrowUp}')
    expect(await screen.findByText('Enter to save, Shift+Enter for a new line')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Message expiry' })).not.toBeInTheDocument()
    await userEvent.type(chat.box(), '{Escape}')
    expect(await screen.findByText('Enter to send, Shift+Enter for a new line')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Message expiry' })).toBeInTheDocument()
  })

  it('keeps an edit as a draft when somebody deletes the message meanwhile', async () => {
    const chat = await openChat({ rows: [a.row({ id: 1, authorId: ME, text: 'First' })] })
    await userEvent.type(chat.box(), '{ArrowUp}')
    fireEvent.change(chat.box(), { target: { value: 'First, and more' } })
    await chat.receive(a.deletionRow({ id: 2, authorId: 8, targetId: 1 }))
    expect(screen.queryByRole('group', { name: 'Editing message' })).not.toBeInTheDocument()
    expect(chat.box()).toHaveValue('First, and more')
    expect(selectDraft(chat.tab.store.getState(), KEY)?.text).toBe('First, and more')
  })

  it('comes back as a draft when the message was deleted before the server had the edit, after what is typed now', async () => {
    const chat = await openChat({ rows: [a.row({ id: 1, authorId: ME, text: 'First' })] })
    render(<ToastRegion dismissLabel="Dismiss" />)
    chat.tab.ports.http.on('PUT', '/message/1/edit', { json: 3 })
    await userEvent.type(chat.box(), '{ArrowUp}')
    fireEvent.change(chat.box(), { target: { value: 'First, and more' } })
    fireEvent.keyDown(chat.box(), { key: 'Enter', keyCode: 13 })
    await chat.pass(100)
    expect(chat.box()).toHaveValue('')
    fireEvent.change(chat.box(), { target: { value: 'next' } })
    await chat.receive(a.deletionRow({ id: 2, authorId: 8, targetId: 1 }))
    await chat.pass(1_000)
    expect(chat.box()).toHaveValue('First, and more\nnext')
    expect(
      await screen.findByText('The message you were editing was deleted. Your text is kept as a draft.'),
    ).toBeInTheDocument()
  })

  it('does not come back when the message was deleted after the edit had arrived', async () => {
    const chat = await openChat({ rows: [a.row({ id: 1, authorId: ME, text: 'First' })] })
    chat.tab.ports.http.on('PUT', '/message/1/edit', { json: 2 })
    await userEvent.type(chat.box(), '{ArrowUp}')
    fireEvent.change(chat.box(), { target: { value: 'First, and more' } })
    fireEvent.keyDown(chat.box(), { key: 'Enter', keyCode: 13 })
    await chat.pass(100)
    await chat.receive(a.editRow({ id: 2, authorId: ME, targetId: 1, text: 'First, and more' }))
    await chat.receive(a.deletionRow({ id: 3, authorId: 8, targetId: 1 }))
    await chat.pass(1_000)
    expect(chat.box()).toHaveValue('')
  })

  it('that is refused leaves what was typed meanwhile', async () => {
    const chat = await openChat({
      rows: [a.row({ id: 1, authorId: ME, text: 'First' }), a.row({ id: 2, authorId: 8, text: 'Other' })],
    })
    let refuse: () => void = () => undefined
    chat.tab.ports.http.on(
      'PUT',
      '/message/1/edit',
      () => new Promise((give) => (refuse = () => give({ status: 500 }))),
    )
    await userEvent.type(chat.box(), '{ArrowUp}')
    fireEvent.change(chat.box(), { target: { value: 'First, better' } })
    fireEvent.keyDown(chat.box(), { key: 'Enter', keyCode: 13 })
    screen.getByText('Other').closest('article')!.focus()
    await userEvent.keyboard('r')
    fireEvent.change(chat.box(), { target: { value: 'next' } })
    refuse()
    await chat.pass(100)
    expect(chat.box()).toHaveValue('First, better\nnext')
  })

  describe('leaves the box to the next edit while the first is being saved', () => {
    const saveOneBeginOther = async (answer: { json: number } | { status: number }) => {
      const chat = await openChat({
        rows: [a.row({ id: 1, authorId: ME, text: 'First' }), a.row({ id: 2, authorId: ME, text: 'Other' })],
      })
      let resolve: (given: typeof answer) => void = () => undefined
      const promise = new Promise<typeof answer>((give) => (resolve = give))
      chat.tab.ports.http.on('PUT', '/message/1/edit', () => promise)
      const edit = async (text: string) => {
        screen.getByText(text).closest('article')!.focus()
        await userEvent.keyboard('e')
      }
      await edit('First')
      fireEvent.change(chat.box(), { target: { value: 'First, better' } })
      fireEvent.keyDown(chat.box(), { key: 'Enter', keyCode: 13 })
      await edit('Other')
      fireEvent.change(chat.box(), { target: { value: 'Other, too' } })
      await chat.pass(1_000)
      resolve(answer)
      await chat.pass(100)
      expect(screen.getByRole('group', { name: 'Editing message' })).toBeInTheDocument()
      expect(chat.box()).toHaveValue('Other, too')
      return chat
    }

    it('and nothing of the saved text comes back', async () => {
      const chat = await saveOneBeginOther({ json: 3 })
      chat.tab.ports.http.on('PUT', '/message/2/edit', { json: 4 })
      fireEvent.keyDown(chat.box(), { key: 'Enter', keyCode: 13 })
      await chat.pass(100)
      expect(chat.box()).toHaveValue('')
      expect(selectDraft(chat.tab.store.getState(), KEY)).toBeUndefined()
    })

    it('and a refused text stays as a draft', async () => {
      const chat = await saveOneBeginOther({ status: 500 })
      await userEvent.type(chat.box(), '{Escape}')
      await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
      expect(chat.box()).toHaveValue('First, better')
    })
  })

  it('keeps text that is typed while an edit is being saved', async () => {
    const chat = await openChat({ rows: [a.row({ id: 1, authorId: ME, text: 'First' })] })
    chat.tab.ports.http.on('PUT', '/message/1/edit', { json: 3 })
    await userEvent.type(chat.box(), '{ArrowUp}')
    fireEvent.change(chat.box(), { target: { value: 'Second' } })
    fireEvent.keyDown(chat.box(), { key: 'Enter', keyCode: 13 })
    fireEvent.change(chat.box(), { target: { value: 'Second, and third' } })
    await chat.pass(100)
    expect(chat.box()).toHaveValue('Second, and third')
    expect(screen.getByRole('group', { name: 'Editing message' })).toBeInTheDocument()
    await userEvent.type(chat.box(), '{Enter}')
    await chat.pass(100)
    expect(screen.queryByRole('group', { name: 'Editing message' })).not.toBeInTheDocument()
    expect(chat.tab.ports.http.requests('PUT', '/message/1/edit')).toHaveLength(2)
  })

  it('announces a saved edit once', async () => {
    const chat = await openChat({ rows: [a.row({ id: 1, authorId: ME, text: 'First' })] })
    chat.tab.ports.http.on('PUT', '/message/1/edit', { json: 3 })
    const announced = listenToAnnouncements()
    await userEvent.type(chat.box(), '{ArrowUp}')
    fireEvent.change(chat.box(), { target: { value: 'Second' } })
    fireEvent.keyDown(chat.box(), { key: 'Enter', keyCode: 13 })
    await chat.pass(100)
    await waitFor(() => expect(announced).toEqual(['Message edited']))
  })
})
