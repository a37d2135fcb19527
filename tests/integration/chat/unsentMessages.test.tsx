import { act, fireEvent, screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
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
    await chat.pass(300)
    await userEvent.click(await rowOf('Two').findByRole('button', { name: 'Discard' }))
    expect(screen.queryByText('Two')).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByText('One').closest('article')).toHaveFocus())
    await userEvent.click(await rowOf('One').findByRole('button', { name: 'Edit' }))
    expect(chat.box()).toHaveValue('One')
    expect(selectOutbox(chat.tab.store.getState(), KEY)).toEqual([])
    expect(sends()).toHaveLength(0)
  })

  it('that the server put off for five minutes is tried at once by Retry', async () => {
    const chat = await openChat()
    chat.tab.ports.http.on('POST', '/group/3/send', { status: 429, headers: { 'retry-after': '300' } })
    await userEvent.type(chat.box(), 'Patience{Enter}')
    await chat.pass(300)
    const retry = await rowOf('Patience').findByRole('button', { name: 'Retry' })
    expect(rowOf('Patience').getByRole('button', { name: 'Edit' })).toBeInTheDocument()
    const sends = chat.takeSends()
    await chat.pass(2_000)
    expect(sends()).toHaveLength(1)
    await userEvent.click(retry)
    await chat.pass(200)
    expect(sends()).toHaveLength(2)
  })

  it('cannot be taken back any more once its request has begun', async () => {
    const chat = await openChat()
    chat.tab.ports.http.on('POST', '/group/3/send', () => new Promise(() => undefined))
    await userEvent.type(chat.box(), 'Gone{Enter}')
    await chat.pass(300)
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
    await chat.pass(500)
    expect(selectDraft(chat.tab.store.getState(), KEY)?.text).toBe('Half a sentence')
  })
})
