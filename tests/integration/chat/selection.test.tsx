import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ToastRegion } from '@/ui/overlays/ToastRegion'
import { a } from '@support/a'
import { ME } from '../store/testTab'
import { openChat } from './openChat'

afterEach(() => vi.restoreAllMocks())

const article = (text: string) => screen.getByText(text).closest('article')!
const bar = () => screen.findByRole('toolbar', { name: 'Selected messages' })
const mine = (count: number) =>
  Array.from({ length: count }, (_, index) => a.row({ id: index + 1, authorId: ME, text: `line ${index + 1}.` }))

describe('selecting messages', () => {
  it('begins with Shift and a press, extends to a range with the next, and deselects single ones by their checkboxes', async () => {
    await openChat({ rows: mine(5) })
    fireEvent.click(article('line 2.'), { shiftKey: true })
    expect(await bar()).toHaveTextContent('1 selected')
    fireEvent.click(article('line 5.'), { shiftKey: true })
    expect(await bar()).toHaveTextContent('4 selected')
    fireEvent.click(article('line 3.'))
    expect(await bar()).toHaveTextContent('3 selected')
    expect(within(article('line 3.')).getByRole('checkbox', { name: /^Select .+, \d.+, line 3\.$/ })).not.toBeChecked()
    expect(within(article('line 4.')).getByRole('checkbox')).toBeChecked()
  })

  it('are copied with names, times and texts, the oldest first, by Ctrl C and by the button', async () => {
    const chat = await openChat({ rows: mine(3) })
    render(<ToastRegion dismissLabel="Dismiss" />)
    const copied = vi.spyOn(chat.tab.ports.clipboard, 'copyText')
    article('line 3.').focus()
    await userEvent.keyboard('x{Shift>}{ArrowUp}{/Shift}{Control>}c{/Control}')
    expect(await screen.findByText('Copied!')).toBeInTheDocument()
    expect(copied.mock.lastCall?.[0]).toMatch(/^[^\n]+, [^\n]+\nline 2\.\n\n[^\n]+, [^\n]+\nline 3\.$/)
    await userEvent.click(within(await bar()).getByRole('button', { name: 'Copy text' }))
    expect(copied).toHaveBeenCalledTimes(2)
  })

  it('works by keys alone: X, Shift and arrows, Space, Escape', async () => {
    await openChat({ rows: mine(4) })
    article('line 4.').focus()
    await userEvent.keyboard('x')
    expect(await bar()).toHaveTextContent('1 selected')
    await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}')
    expect(await bar()).toHaveTextContent('3 selected')
    await userEvent.keyboard(' ')
    expect(await bar()).toHaveTextContent('2 selected')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('toolbar', { name: 'Selected messages' })).not.toBeInTheDocument()
  })

  it('returns the focus to the first message, by Escape and by Cancel, and leaves the draft unchanged', async () => {
    const chat = await openChat({ rows: mine(4) })
    await userEvent.type(chat.box(), 'half a thought')
    for (const leave of ['{Escape}', '{Enter}']) {
      article('line 3.').focus()
      await userEvent.keyboard('x')
      const cancel = within(await bar()).getByRole('button', { name: 'Cancel' })
      while (document.activeElement !== cancel) await userEvent.tab()
      await userEvent.keyboard(leave)
      expect(screen.queryByRole('toolbar', { name: 'Selected messages' })).not.toBeInTheDocument()
      expect(article('line 3.')).toHaveFocus()
    }
    await userEvent.keyboard('x')
    await bar()
    within(article('line 3.')).getByRole('checkbox').focus()
    await userEvent.keyboard('{Escape}')
    expect(article('line 3.')).toHaveFocus()
    expect(chat.box()).toHaveValue('half a thought')
  })

  it('offers no deletion if one of them is another person’s, and says why', async () => {
    await openChat({ rows: [...mine(1), a.row({ id: 2, authorId: 8, text: 'theirs' })] })
    fireEvent.click(article('line 1.'), { shiftKey: true })
    fireEvent.click(article('theirs'))
    const remove = within(await bar()).getByRole('button', { name: 'Delete' })
    expect(remove).toHaveAttribute('aria-disabled', 'true')
    expect(remove).toHaveAccessibleDescription('You can delete only your own messages.')
    expect(await bar()).toHaveTextContent('You can delete only your own messages.')
    fireEvent.click(article('theirs'))
    expect(await bar()).not.toHaveTextContent('You can delete only')
  })

  it('treats messages that the server no longer has as deleted, without an error', async () => {
    const chat = await openChat({ rows: mine(3) })
    const toasts = render(<ToastRegion dismissLabel="Dismiss" />)
    const { http } = chat.tab.ports
    http.on('DELETE', /^\/message\/[23]$/, { status: 404 })
    fireEvent.click(article('line 2.'), { shiftKey: true })
    fireEvent.click(article('line 3.'), { shiftKey: true })
    await userEvent.click(within(await bar()).getByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 messages?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete messages' }))
    for (let calls = 0; calls < 4; calls += 1) await chat.pass(50)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.queryByText('line 3.')).not.toBeInTheDocument()
    expect(screen.getByText('line 1.')).toBeInTheDocument()
    expect(await toasts.findByText('Deleted')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('deletes one after the other on older servers, and retries those that failed', async () => {
    const chat = await openChat({ rows: mine(3) })
    const { http } = chat.tab.ports
    http.on('DELETE', '/message/1', { json: 11 })
    http.on('DELETE', '/message/2', { status: 500 })
    http.on('DELETE', '/message/3', { json: 12 })
    fireEvent.click(article('line 1.'), { shiftKey: true })
    fireEvent.click(article('line 3.'), { shiftKey: true })
    await userEvent.click(within(await bar()).getByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete 3 messages?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete messages' }))
    for (let calls = 0; calls < 3; calls += 1) await chat.pass(50)
    expect(await within(dialog).findByText('1 message was not deleted')).toBeInTheDocument()
    expect(within(dialog).getByRole('status')).toHaveTextContent('2 of 3 deleted')
    expect(within(dialog).getByRole('listitem')).toHaveTextContent('line 2.')
    expect(dialog).toHaveAccessibleName('Delete 1 message?')
    expect(screen.getByText('1 selected')).toBeInTheDocument()
    http.on('DELETE', '/message/2', { json: 13 })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Retry' }))
    await chat.pass(50)
    expect(http.requests('DELETE', '/message/2')).toHaveLength(2)
    expect(http.requests('DELETE', '/message/1')).toHaveLength(1)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.queryByRole('toolbar', { name: 'Selected messages' })).not.toBeInTheDocument()
  })
})

describe('a selected message that is deleted', () => {
  it('is deselected, whoever deleted it; the others can be acted on', async () => {
    const at = Date.UTC(2026, 0, 5, 9, 0)
    const chat = await openChat({ rows: [...mine(3), a.row({ id: 4, authorId: ME, at, expiresAt: at + 30_000 })] })
    chat.tab.say({ type: 'heartbeat', time: chat.tab.clock.now() })
    fireEvent.click(article('line 1.'), { shiftKey: true })
    fireEvent.click(article('message 4'), { shiftKey: true })
    expect(await bar()).toHaveTextContent('4 selected')
    await chat.receive(
      a.deletionRow({ id: 5, targetId: 1, authorId: 8 }),
      a.deletionRow({ id: 6, targetId: 2, authorId: ME }),
    )
    expect(await bar()).toHaveTextContent('2 selected')
    await chat.pass(31_000)
    expect(await bar()).toHaveTextContent('1 selected')
    expect(within(await bar()).getByRole('button', { name: 'Delete' })).not.toHaveAttribute('aria-disabled')
    await chat.receive(a.deletionRow({ id: 7, targetId: 3, authorId: 8 }))
    expect(screen.queryByRole('toolbar', { name: 'Selected messages' })).not.toBeInTheDocument()
  })

  it('leaves the confirmation, which counts the others, and closes it if it was the last', async () => {
    const chat = await openChat({ rows: mine(2) })
    render(<ToastRegion dismissLabel="Dismiss" />)
    fireEvent.click(article('line 1.'), { shiftKey: true })
    fireEvent.click(article('line 2.'), { shiftKey: true })
    await userEvent.click(within(await bar()).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('dialog', { name: 'Delete 2 messages?' })).toBeInTheDocument()
    await chat.receive(a.deletionRow({ id: 5, targetId: 1, authorId: 8 }))
    expect(screen.getByRole('dialog', { name: 'Delete 1 message?' })).toBeInTheDocument()
    await chat.receive(a.deletionRow({ id: 6, targetId: 2, authorId: 8 }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(await screen.findByText('This message is no longer there')).toBeInTheDocument()
  })
})

describe('a selected message outside the window', () => {
  /** Selects lines 1 and 2, then adds so many messages that the window drops them. */
  async function selectAndMoveOn() {
    const chat = await openChat({ rows: mine(3) })
    render(<ToastRegion dismissLabel="Dismiss" />)
    fireEvent.click(article('line 1.'), { shiftKey: true })
    fireEvent.click(article('line 2.'), { shiftKey: true })
    await bar()
    // This is more than a window keeps while the reader is further up.
    await chat.receive(...Array.from({ length: 1_220 }, (_, index) => a.row({ id: index + 10, authorId: 8 })))
    expect(chat.tab.store.getState().messages.entities[3]).toBeUndefined()
    expect(await bar()).toHaveTextContent('2 selected')
    return chat
  }
  const press = async (name: string) => fireEvent.click(within(await bar()).getByRole('button', { name }))

  it('is forwarded and saved like the others; then it is deselected and leaves memory', async () => {
    const chat = await selectAndMoveOn()
    chat.tab.ports.http.on('POST', '/favorite', { json: { id: 'saved', created_at: 1 } })
    await press('Forward')
    const dialog = await screen.findByRole('dialog', { name: 'Forward 2 messages' })
    expect(within(dialog).getByText('line 1.')).toBeInTheDocument()
    expect(within(dialog).getByText('line 2.')).toBeInTheDocument()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await press('Save')
    expect(await screen.findByText('Saved')).toBeInTheDocument()
    const [saved] = chat.tab.ports.http.requests('POST', '/favorite')
    expect(JSON.parse(saved?.body as string)).toEqual({ mid_list: [1, 2] })
    expect(screen.queryByRole('toolbar', { name: 'Selected messages' })).not.toBeInTheDocument()
    expect(chat.tab.store.getState().messages.entities[1]).toBeUndefined()
  })

  it('is deleted', async () => {
    const chat = await selectAndMoveOn()
    chat.tab.ports.http.on('DELETE', '/message/1', { json: 2_001 })
    chat.tab.ports.http.on('DELETE', '/message/2', { json: 2_002 })
    await press('Delete')
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 messages?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete messages' }))
    for (let calls = 0; calls < 2; calls += 1) await chat.pass(50)
    expect(chat.tab.ports.http.requests('DELETE', /^\/message\//)).toHaveLength(2)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.queryByRole('toolbar', { name: 'Selected messages' })).not.toBeInTheDocument()
  })
})

describe('the forward dialog', () => {
  it('works by keys alone: Enter picks the first match, and in the comment it forwards', async () => {
    const chat = await openChat({ rows: mine(1) })
    const sends = chat.takeSends()
    chat.tab.ports.http.on('POST', '/resource/archive', { json: '2026/1/1/abc' })
    article('line 1.').focus()
    await userEvent.keyboard('x')
    await userEvent.click(within(await bar()).getByRole('button', { name: 'Forward' }))
    const dialog = await screen.findByRole('dialog', { name: 'Forward message' })
    const comment = within(dialog).getByRole('textbox', { name: 'Comment' })
    await userEvent.type(comment, 'Look{Enter}')
    expect(dialog).toBeInTheDocument()
    const search = within(dialog).getByRole('searchbox')
    const { name } = chat.tab.store.getState().channels.entities[3]!
    await userEvent.type(search, `${name}{Enter}`)
    expect(search).toHaveValue('')
    // Selecting it again does not remove it.
    await userEvent.type(search, `${name}{Enter}`)
    expect(within(dialog).getByRole('checkbox', { name })).toBeChecked()
    await userEvent.type(comment, '{Control>}{Enter}{/Control}')
    await chat.pass(100)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(sends().map(({ body }) => body)).toEqual(['Look', '2026/1/1/abc'])
  })

  it('shows the chosen receivers during every search, and removes them there', async () => {
    const chat = await openChat({ rows: mine(1) })
    const { name } = chat.tab.store.getState().channels.entities[3]!
    article('line 1.').focus()
    await userEvent.keyboard('x')
    await userEvent.click(within(await bar()).getByRole('button', { name: 'Forward' }))
    const dialog = await screen.findByRole('dialog', { name: 'Forward message' })
    await userEvent.click(within(dialog).getByRole('checkbox', { name }))
    await userEvent.type(within(dialog).getByRole('searchbox'), 'zzz')
    expect(within(dialog).queryByRole('checkbox', { name })).not.toBeInTheDocument()
    expect(within(dialog).getByRole('list', { name: 'Forward to 1' })).toHaveTextContent(name)
    await userEvent.click(within(dialog).getByRole('button', { name: `Remove ${name}` }))
    expect(within(dialog).queryByRole('list', { name: /^Forward to/ })).not.toBeInTheDocument()
    expect(within(dialog).getByRole('searchbox')).toHaveFocus()
  })
})

describe('an image group', () => {
  const picture = (id: number) =>
    a.row({ id, authorId: 8, body: a.fileBody({ name: `${id}.png`, contentType: 'image/png', width: 80, height: 60 }) })

  it('has as many messages as pictures, each reached by the arrows', async () => {
    await openChat({ rows: [picture(1), picture(2), picture(3)] })
    await screen.findByRole('button', { name: 'Image, 3.png' })
    const tiles = screen.getAllByRole('article')
    expect(tiles).toHaveLength(3)
    for (const tile of tiles) expect(tile).toHaveAccessibleName(/^.+, \d/)
    tiles[2]!.focus()
    await userEvent.keyboard('{ArrowUp}')
    expect(tiles[1]).toHaveFocus()
  })

  it('contains only what was sent together, and a picture with a caption stays whole below it', async () => {
    const at = (row: ReturnType<typeof picture>, at: number) => ({ ...row, at })
    await openChat({
      rows: [
        at(picture(1), 0),
        at(picture(2), 1_000),
        at(picture(3), 60_000),
        at(a.row({ id: 4, authorId: 8, text: 'The yard today.' }), 61_000),
        at(picture(5), 61_500),
      ],
    })
    const rowOf = async (name: string) =>
      (await screen.findByRole('button', { name: `Image, ${name}.png` })).closest('[data-index]')
    expect(await rowOf('1')).toBe(await rowOf('2'))
    expect(await rowOf('3')).not.toBe(await rowOf('2'))
    expect(await rowOf('5')).not.toBe(await rowOf('3'))
    expect((await rowOf('5'))?.previousElementSibling).toHaveTextContent('The yard today.')
  })

  it('keeps the place of a picture that is deleted', async () => {
    const chat = await openChat({ rows: [picture(1), picture(2), picture(3)] })
    await screen.findByRole('button', { name: 'Image, 2.png' })
    await chat.receive(a.deletionRow({ id: 4, targetId: 2, authorId: 8 }))
    expect(screen.getAllByRole('article')).toHaveLength(3)
    expect(screen.getByText('Message deleted').closest('article')).toBe(screen.getAllByRole('article')[1])
  })
})

describe('saving the selection', () => {
  it('reports the limit where the server saves no more, leads to Saved, and keeps the selection', async () => {
    const chat = await openChat({ rows: mine(2) })
    chat.tab.ports.http.on('POST', '/favorite', { status: 429 })
    render(<ToastRegion dismissLabel="Dismiss" />)
    fireEvent.click(article('line 1.'), { shiftKey: true })
    fireEvent.click(article('line 2.'), { shiftKey: true })
    await userEvent.click(within(await bar()).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('You can save up to 100 messages. Remove some to save more.')).toBeInTheDocument()
    expect(await bar()).toHaveTextContent('2 selected')
    await userEvent.click(screen.getByRole('button', { name: 'Show saved' }))
    expect(location.hash).toBe('#/favs')
  })
})
