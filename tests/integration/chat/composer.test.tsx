import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { expiryChosen } from '@/store/conversations/settingsSlice'
import { selectDraft } from '@/store/drafts/selectors'
import { selectOutbox } from '@/store/outbox/selectors'
import { a } from '@support/a'
import { ME } from '../store/testTab'
import { KEY, openChat } from './openChat'

afterEach(() => vi.restoreAllMocks())

const properties = (headers: Readonly<Record<string, string>> = {}) =>
  JSON.parse(Buffer.from(headers['X-Properties'] ?? 'e30=', 'base64').toString()) as {
    local_id: number
    mentions?: number[]
  }

describe('the space after a mention that was picked from the list', () => {
  // Selected means that the next sign replaces it.
  it.each([
    [')', ' '],
    ["'", ' '],
    ['a', ''],
    [' ', ''],
  ])('before %s: "%s" is selected', async (sign, selected) => {
    const chat = await openChat()
    await userEvent.type(chat.box(), '(@')
    await screen.findByRole('listbox', { name: 'Mentions' })
    await userEvent.keyboard('{Enter}')
    const box = chat.box()
    expect(box.value).toMatch(/^\(@.*\S $/)
    fireEvent.keyDown(box, { key: sign })
    expect(box.value.slice(box.selectionStart, box.selectionEnd)).toBe(selected)
  })
})

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
    fireEvent.change(chat.box(), { target: { value: 'half a thought' } })
    expect(selectDraft(chat.tab.store.getState(), KEY)).toBeUndefined()
    await chat.pass(500)
    expect(selectDraft(chat.tab.store.getState(), KEY)?.text).toBe('half a thought')
  })

  it('saves the draft also while somebody types without a pause', async () => {
    const chat = await openChat()
    // This saves what opening left unsaved, so that the test controls the time from here on.
    window.dispatchEvent(new Event('pagehide'))
    for (const value of ['w', 'wo', 'wor', 'word', 'words']) {
      fireEvent.change(chat.box(), { target: { value } })
      await chat.pass(140)
    }
    expect(selectDraft(chat.tab.store.getState(), KEY)?.text).toBe('word')
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
})
