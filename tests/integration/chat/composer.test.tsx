import { act, fireEvent, screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { expiryChosen } from '@/store/conversations/settingsSlice'
import { selectDraft } from '@/store/drafts/selectors'
import { selectOutbox } from '@/store/outbox/selectors'
import { a } from '@support/a'
import { listenToAnnouncements } from '@support/listenToAnnouncements'
import { endFakeTimers } from '@support/fakeTimers'
import { ME } from '../store/testTab'
import { KEY, openChat } from './openChat'

afterEach(() => vi.restoreAllMocks())

const properties = (headers: Readonly<Record<string, string>> = {}) =>
  JSON.parse(Buffer.from(headers['X-Properties'] ?? 'e30=', 'base64').toString()) as {
    local_id: number
    mentions?: number[]
  }

describe('writing', () => {
  it('clears the box and shows the row at once, before the network is used', async () => {
    const chat = await openChat()
    const sends = chat.takeSends()
    await userEvent.type(chat.box(), 'Hello')
    fireEvent.keyDown(chat.box(), { key: 'Enter', keyCode: 13 })
    expect(chat.box()).toHaveValue('')
    expect(screen.getByText('Hello').closest('article')).toBeInTheDocument()
    expect(sends()).toHaveLength(0)
    await chat.pass(100)
    expect(sends()).toHaveLength(1)
  })

  it('keeps the row when the server acknowledges it', async () => {
    const chat = await openChat()
    const sends = chat.takeSends(50)
    await userEvent.type(chat.box(), 'Hello{Enter}')
    const row = screen.getByText('Hello').closest('article')
    await chat.pass(100)
    const { local_id: localId } = properties(sends()[0]!.headers)
    await chat.receive(a.row({ id: 50, authorId: ME, text: 'Hello', localId }))
    expect(selectOutbox(chat.tab.store.getState(), KEY)).toEqual([])
    expect(screen.getByText('Hello').closest('article')).toBe(row)
  })

  it('sends with Enter and breaks the line with Shift+Enter', async () => {
    const chat = await openChat()
    chat.takeSends()
    await userEvent.type(chat.box(), 'one{Shift>}{Enter}{/Shift}two')
    expect(chat.box()).toHaveValue('one\ntwo')
    await userEvent.type(chat.box(), '{Enter}')
    expect(chat.box()).toHaveValue('')
  })

  it('continues a list and a code block by Enter in Markdown mode, and sends with Ctrl+Enter at any time', async () => {
    const chat = await openChat()
    const sends = chat.takeSends()
    await userEvent.click(screen.getByRole('button', { name: 'Markdown' }))
    expect(
      screen.getByText('Enter to send, or for a new line in lists and code. Ctrl Enter always sends'),
    ).toBeVisible()
    const write = (text: string) => {
      fireEvent.change(chat.box(), { target: { value: chat.box().value + text } })
      fireEvent.keyDown(chat.box(), { key: 'Enter', keyCode: 13 })
    }
    write('- milk')
    write('bread')
    expect(chat.box()).toHaveValue('- milk\n- bread\n- ')
    write('')
    expect(chat.box()).toHaveValue('- milk\n- bread\n')
    write('```')
    write('code')
    expect(chat.box()).toHaveValue('- milk\n- bread\n```\ncode\n')
    fireEvent.keyDown(chat.box(), { key: 'Enter', keyCode: 13, ctrlKey: true })
    await chat.pass(100)
    expect(sends().map(({ body }) => body)).toEqual(['- milk\n- bread\n```\ncode\n'])
    // The Enter that accepts a candidate does neither.
    fireEvent.compositionStart(chat.box())
    fireEvent.change(chat.box(), { target: { value: '- 牛奶' } })
    fireEvent.compositionEnd(chat.box())
    fireEvent.keyDown(chat.box(), { key: 'Enter', keyCode: 229 })
    expect(chat.box()).toHaveValue('- 牛奶')
    fireEvent.keyDown(chat.box(), { key: 'Enter', keyCode: 13 })
    expect(chat.box()).toHaveValue('- 牛奶\n- ')
  })

  it('never sends with the Enter of an input method', async () => {
    const chat = await openChat()
    const box = chat.box()
    fireEvent.compositionStart(box)
    fireEvent.change(box, { target: { value: 'にほん' } })
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229, isComposing: true })
    expect(box).toHaveValue('にほん')
    // Safari ends the input method before it reports the key, which only key code 229 shows.
    fireEvent.change(box, { target: { value: '日本' } })
    fireEvent.compositionEnd(box)
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 })
    expect(box).toHaveValue('日本')
    expect(selectOutbox(chat.tab.store.getState(), KEY)).toEqual([])
    // The next Enter is the user's own, however soon it comes.
    chat.takeSends()
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 })
    expect(box).toHaveValue('')
    expect(selectOutbox(chat.tab.store.getState(), KEY)).toHaveLength(1)
  })

  it.each([
    ['Chinese', 'ni hao', '你好'],
    ['Japanese', 'にほん', '日本'],
    ['Korean', '하', '한국'],
  ])('leaves every key to the input method while it composes: %s', async (_, composing, composed) => {
    const chat = await openChat({ rows: [a.row({ id: 41, authorId: ME, text: 'before' })] })
    await userEvent.type(chat.box(), '{ArrowUp}')
    const bar = await screen.findByRole('group', { name: 'Editing message' })
    const box = chat.box()
    await userEvent.clear(box)
    fireEvent.compositionStart(box)
    fireEvent.change(box, { target: { value: composing } })
    for (const key of ['Escape', 'ArrowUp', 'ArrowDown', 'Enter', ' '])
      fireEvent.keyDown(box, { key, keyCode: 229, isComposing: true })
    expect(box).toHaveValue(composing)
    expect(bar).toBeInTheDocument()
    fireEvent.change(box, { target: { value: composed } })
    fireEvent.compositionEnd(box)
    expect(box).toHaveValue(composed)
    expect(chat.tab.ports.http.requests('PUT', '/message/41/edit')).toHaveLength(0)
  })

  it('does not let an input method choose from the mention list', async () => {
    const chat = await openChat()
    await userEvent.type(chat.box(), '@')
    expect(await screen.findByRole('listbox', { name: 'Mentions' })).toBeInTheDocument()
    fireEvent.keyDown(chat.box(), { key: 'Enter', keyCode: 229, isComposing: true })
    expect(chat.box()).toHaveValue('@')
  })

  it('mentions by arrow and Enter, and sends the id with a space on each side', async () => {
    const chat = await openChat()
    const sends = chat.takeSends()
    await userEvent.type(chat.box(), 'ask @')
    const options = within(await screen.findByRole('listbox', { name: 'Mentions' })).getAllByRole('option')
    expect(options.length).toBeGreaterThan(1)
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    const name = options[0]!.textContent
    expect(chat.box().value).toMatch(/^ask @\S.* $/)
    expect(name).toContain(chat.box().value.slice(5).trim())
    fireEvent.change(chat.box(), { target: { value: `${chat.box().value}please` } })
    fireEvent.keyDown(chat.box(), { key: 'Enter', keyCode: 13 })
    await chat.pass(100)
    const { mentions } = properties(sends()[0]!.headers)
    expect(mentions).toHaveLength(1)
    expect(sends()[0]!.body).toBe(`ask @${mentions![0]} please`)
  })

  it('completes a channel by Enter, and leaves headings and issue numbers alone', async () => {
    const chat = await openChat()
    await userEvent.type(chat.box(), 'see #')
    const list = await screen.findByRole('listbox', { name: 'Channels' })
    const name = within(list).getAllByRole('option')[0]!.textContent
    await userEvent.keyboard('{Enter}')
    expect(chat.box()).toHaveValue(`see #${name} `)
    await userEvent.type(chat.box(), 'x#')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  })

  it('shows the expiry below the box, and the chosen one as pressed', async () => {
    const chat = await openChat()
    // The button is loaded lazily, at the first user input.
    fireEvent.keyDown(window, { key: 'Shift' })
    expect(await screen.findByRole('button', { name: 'Message expiry' })).not.toHaveAttribute('aria-pressed')
    act(() => void chat.tab.store.dispatch(expiryChosen({ key: KEY, afterMs: 3_600_000 })))
    expect(await screen.findByText('Your messages here disappear after 1 hour')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Message expiry' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('closes the mention list with Escape and keeps the text', async () => {
    const chat = await openChat()
    await userEvent.type(chat.box(), '@')
    await screen.findByRole('listbox')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(chat.box()).toHaveValue('@')
  })

  it('saves the draft when typing pauses, not at every key', async () => {
    const chat = await openChat()
    vi.useFakeTimers()
    fireEvent.change(chat.box(), { target: { value: 'half a thought' } })
    expect(selectDraft(chat.tab.store.getState(), KEY)).toBeUndefined()
    vi.advanceTimersByTime(500)
    expect(selectDraft(chat.tab.store.getState(), KEY)?.text).toBe('half a thought')
    endFakeTimers()
  })

  it('saves the draft also while somebody types without a pause', async () => {
    const chat = await openChat()
    // This saves what opening left unsaved, so that the test controls the time from here on.
    window.dispatchEvent(new Event('pagehide'))
    vi.useFakeTimers()
    for (const value of ['w', 'wo', 'wor', 'word', 'words']) {
      fireEvent.change(chat.box(), { target: { value } })
      vi.advanceTimersByTime(140)
    }
    expect(selectDraft(chat.tab.store.getState(), KEY)?.text).toBe('word')
    endFakeTimers()
  })

  it('restores the draft after the conversation was left and opened', async () => {
    const chat = await openChat()
    fireEvent.change(chat.box(), { target: { value: 'half a thought' } })
    chat.view.unmount()
    const again = await openChat({ tab: chat.tab })
    expect(again.box()).toHaveValue('half a thought')
  })

  it('shows the replied message, and cancels the reply with Escape', async () => {
    const chat = await openChat({ rows: [a.row({ id: 1, authorId: 8, text: 'A question' })] })
    const sends = chat.takeSends()
    chat.tab.ports.http.on('POST', '/message/1/reply', { json: 100 })
    screen.getByText('A question').closest('article')!.focus()
    await userEvent.keyboard('r')
    expect(screen.getByRole('group', { name: /^Replying to / })).toHaveTextContent(/^Replying to \S.*A question$/)
    expect(chat.box()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('group', { name: /^Replying to / })).not.toBeInTheDocument()
    screen.getByText('A question').closest('article')!.focus()
    await userEvent.keyboard('r')
    await userEvent.type(chat.box(), 'An answer{Enter}')
    await chat.pass(100)
    expect(sends()).toHaveLength(0)
    expect(chat.tab.ports.http.requests('POST', '/message/1/reply')).toHaveLength(1)
  })

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

  it('keeps the Markdown switch of an empty box for the conversation', async () => {
    const chat = await openChat()
    await userEvent.click(screen.getByRole('button', { name: 'Markdown' }))
    chat.view.unmount()
    await openChat({ tab: chat.tab })
    expect(screen.getByRole('button', { name: 'Markdown' })).toHaveAttribute('aria-pressed', 'true')
    expect(selectDraft(chat.tab.store.getState(), KEY)).toBeUndefined()
  })

  it('makes bold, italic and code by Ctrl B, I and E, which turn Markdown on', async () => {
    const chat = await openChat()
    const box = () => chat.box()
    await userEvent.type(box(), 'a word')
    const press = (key: string) => {
      box().setSelectionRange(box().value.indexOf('word'), box().value.indexOf('word') + 4)
      return fireEvent.keyDown(box(), { key, ctrlKey: true })
    }
    expect(press('b')).toBe(false)
    expect(box()).toHaveValue('a **word**')
    expect(screen.getByRole('button', { name: 'Markdown' })).toHaveAttribute('aria-pressed', 'true')
    await screen.findByRole('toolbar', { name: 'Text formatting' })
    press('b')
    expect(box()).toHaveValue('a word')
    press('I')
    expect(box()).toHaveValue('a _word_')
    press('I')
    press('e')
    expect(box()).toHaveValue('a `word`')
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

describe('attachments', () => {
  it('pass the focus on when one is removed, and to the box with the last one', async () => {
    const chat = await openChat()
    const file = (name: string) => new File(['words'], name, { type: 'text/plain' })
    fireEvent.paste(chat.box(), { clipboardData: { files: [file('one.txt'), file('two.txt')], types: ['Files'] } })
    const tray = await screen.findByRole('list', { name: 'Attachments' })
    await userEvent.click(within(tray).getByRole('button', { name: 'Remove one.txt' }))
    expect(within(tray).getByRole('button', { name: 'Remove two.txt' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(screen.queryByRole('list', { name: 'Attachments' })).not.toBeInTheDocument()
    expect(chat.box()).toHaveFocus()
  })
})

describe('files that are sent in one step', () => {
  it('name the first of them, so that readers see one album', async () => {
    const chat = await openChat()
    await act(() => Promise.resolve(chat.tab.ports.pageLifecycle.emit('offline')))
    const files = ['one.txt', 'two.txt', 'three.txt'].map((name) => new File(['words'], name, { type: 'text/plain' }))
    fireEvent.paste(chat.box(), { clipboardData: { files, types: ['Files'] } })
    await screen.findByRole('list', { name: 'Attachments' })
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    const sent = selectOutbox(chat.tab.store.getState(), KEY)
    const first = sent[0]!.localId
    expect(sent.map(({ body }) => 'album' in body && body.album)).toEqual([false, first, first])
  })
})

describe('a text that is waiting', () => {
  const rowOf = (text: string) => within(screen.getByText(text).closest('article')!)

  it('returns to the box on Edit, and is deleted on Discard with the focus on the message beside it', async () => {
    const chat = await openChat()
    const sends = chat.takeSends()
    await act(() => Promise.resolve(chat.tab.ports.pageLifecycle.emit('offline')))
    await userEvent.type(chat.box(), 'One{Enter}Two{Enter}')
    await userEvent.click(await rowOf('Two').findByRole('button', { name: 'Discard' }))
    expect(screen.queryByText('Two')).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByText('One').closest('article')).toHaveFocus())
    await userEvent.click(await rowOf('One').findByRole('button', { name: 'Edit' }))
    expect(chat.box()).toHaveValue('One')
    expect(selectOutbox(chat.tab.store.getState(), KEY)).toEqual([])
    expect(sends()).toHaveLength(0)
  })

  it('cannot be taken back any more once its request has begun', async () => {
    const chat = await openChat()
    chat.tab.ports.http.on('POST', '/group/3/send', () => new Promise(() => undefined))
    await userEvent.type(chat.box(), 'Gone{Enter}')
    await chat.pass(100)
    expect(await rowOf('Gone').findByText('Sending…')).toBeInTheDocument()
    expect(rowOf('Gone').queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
  })

  it('is edited by ↑ right after Enter, as soon as the server has it', async () => {
    const chat = await openChat({ rows: [a.row({ id: 41, authorId: ME, text: 'before' })] })
    const sends = chat.takeSends(50)
    await userEvent.type(chat.box(), 'Helo{Enter}{ArrowUp}')
    await chat.pass(100)
    expect(screen.queryByRole('group', { name: 'Editing message' })).not.toBeInTheDocument()
    const { local_id: localId } = properties(sends()[0]!.headers)
    await chat.receive(a.row({ id: 50, authorId: ME, text: 'Helo', localId }))
    await screen.findByRole('group', { name: 'Editing message' })
    expect(chat.box()).toHaveValue('Helo')
  })
})

describe('a failed message', () => {
  const refuse = async () => {
    const chat = await openChat()
    chat.tab.ports.http.on('POST', '/group/3/send', { status: 403 })
    await userEvent.type(chat.box(), 'May I{Enter}')
    await chat.pass(100)
    return { chat, note: await screen.findByRole('group', { name: /^Not sent: / }) }
  }

  it('stays with its reason, and is sent again on Retry', async () => {
    const { chat, note } = await refuse()
    expect(screen.getByText('May I').closest('article')).toHaveAccessibleName(/not sent/)
    const sends = chat.takeSends()
    await userEvent.click(within(note).getByRole('button', { name: 'Retry' }))
    await chat.pass(100)
    expect(sends().at(-1)!.body).toBe('May I')
  })

  it('keeps the focus in its row on Retry, and in the message list on Discard', async () => {
    const { chat, note } = await refuse()
    await userEvent.click(within(note).getByRole('button', { name: 'Retry' }))
    expect(screen.getByText('May I').closest('article')).toHaveFocus()
    await chat.pass(100)
    const again = await screen.findByRole('group', { name: /^Not sent: / })
    await userEvent.click(within(again).getByRole('button', { name: 'Discard' }))
    expect(screen.getByRole('log')).toHaveFocus()
  })

  it('returns to the box on Edit, before the draft', async () => {
    const { chat, note } = await refuse()
    fireEvent.change(chat.box(), { target: { value: 'more' } })
    await userEvent.click(within(note).getByRole('button', { name: 'Edit' }))
    expect(chat.box()).toHaveValue('May I\nmore')
    expect(screen.queryByRole('group', { name: /^Not sent: / })).not.toBeInTheDocument()
  })

  it('is deleted by Discard only', async () => {
    const { note } = await refuse()
    await userEvent.click(within(note).getByRole('button', { name: 'Discard' }))
    expect(screen.queryByText('May I')).not.toBeInTheDocument()
  })
})

describe('forwarding', () => {
  it('sends through the outbox to everybody chosen, and leaves the draft alone', async () => {
    const chat = await openChat({ rows: [a.row({ id: 41, authorId: 8, text: 'The key is with Oskar' })] })
    chat.tab.ports.http.on('POST', '/resource/archive', { json: '2026/11/21/bundle' })
    chat.tab.ports.http.on('POST', '/group/3/send', { json: 101 })
    await userEvent.type(chat.box(), 'Half a sentence')
    fireEvent.contextMenu(screen.getByText('The key is with Oskar'))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Forward' }))
    const dialog = await screen.findByRole('dialog', { name: 'Forward message' })
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'channel 3' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Forward to 1' }))
    // The forwarded messages come first, then the messages sent from them.
    await waitFor(async () => {
      await chat.pass(200)
      expect(chat.tab.ports.http.requests('POST', '/group/3/send').map(({ body }) => body)).toEqual([
        '2026/11/21/bundle',
      ])
    })
    expect(chat.tab.ports.http.requests('POST', '/resource/archive')).toHaveLength(1)
    expect(chat.box()).toHaveValue('Half a sentence')
    // The composer stores its text when typing pauses.
    await waitFor(() => expect(selectDraft(chat.tab.store.getState(), KEY)?.text).toBe('Half a sentence'))
  })
})
