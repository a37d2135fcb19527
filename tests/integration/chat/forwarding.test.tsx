import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { a } from '@support/a'
import { fakeLog, ME, openTab } from '../store/testTab'
import { wireChannel } from '../store/wireOf'
import { openChat } from './openChat'

afterEach(() => vi.restoreAllMocks())

async function openForward() {
  fireEvent.contextMenu(screen.getByText('hello').closest('article')!)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Forward' }))
  return screen.findByRole('dialog', { name: 'Forward message' })
}

it('finds targets by words in any order, not by scattered letters', async () => {
  await openChat({ rows: [a.row({ id: 3, text: 'hello' })] })
  const dialog = await openForward()
  const field = within(dialog).getByRole('searchbox')
  await userEvent.type(field, '8 us')
  expect(await within(dialog).findByRole('checkbox', { name: 'User 8' })).toBeInTheDocument()
  expect(within(dialog).getAllByRole('checkbox')).toHaveLength(1)
  await userEvent.clear(field)
  await userEvent.type(field, 'ur8')
  expect(await within(dialog).findByText('No matches')).toBeInTheDocument()
})

it('has a list of targets with one Tab stop and arrow keys, and sends by Ctrl Enter', async () => {
  const chat = await openChat({ rows: [a.row({ id: 3, text: 'hello' })] })
  chat.tab.ports.http.on('POST', '/resource/archive', { json: 'bundle/1' })
  chat.tab.ports.http.on('POST', /send$/, { json: 9 })
  chat.tab.ports.http.on('GET', /^\/resource\/archive/, { json: { messages: [], users: [], num_attachments: 0 } })
  const dialog = await openForward()
  const boxes = within(dialog).getAllByRole('checkbox')
  expect(boxes.length).toBeGreaterThan(1)
  expect(boxes.filter((box) => box.tabIndex === 0)).toEqual([boxes[0]])
  within(dialog).getByRole('searchbox').focus()
  await userEvent.tab()
  expect(boxes[0]).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  expect(boxes[1]).toHaveFocus()
  await userEvent.keyboard('{End}{Home}{ArrowDown}{Control>}{Enter}{/Control}')
  expect(chat.tab.ports.http.requests('POST', '/resource/archive')).toEqual([])
  await userEvent.keyboard(' ')
  expect(boxes[1]).toBeChecked()
  await userEvent.tab()
  expect(within(dialog).getAllByRole('checkbox')).not.toContain(document.activeElement)
  await userEvent.tab({ shift: true })
  expect(boxes[1]).toHaveFocus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await chat.pass(100)
  expect(chat.tab.ports.http.requests('POST', '/resource/archive')).toHaveLength(1)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

describe('the card of forwarded messages', () => {
  const bundled = (mid: number, content: string) => ({
    mid,
    from_user: 0,
    created_at: 1,
    source: { gid: 5 },
    properties: null,
    content_type: 'text/plain',
    content,
    file_id: null,
    thumbnail_id: null,
  })
  async function openCard(...texts: string[]) {
    const tab = await openTab({ log: fakeLog([a.row({ id: 3, body: { kind: 'bundle', path: '2026/1/1/abc' } })]) })
    const messages = texts.map((text, index) => bundled(index + 1, text))
    const bundle = { num_attachments: 0, users: [{ name: 'Otto', avatar: null }], messages }
    tab.ports.http.on('GET', /^\/resource\/archive/, { json: bundle })
    tab.greet()
    tab.say({ type: 'joined_group', group: { ...wireChannel(5, [ME]), name: 'leads' } })
    tab.ready()
    await tab.settle()
    await openChat({ tab })
    return (await screen.findAllByText('Otto'))[0]!.closest('ol')!
  }

  it('shows a single text with its line breaks, as code needs them', async () => {
    expect((await openCard('one {\n  two\n}')).textContent).toContain('one {\n  two\n}')
  })

  it('draws the lock of the private channel that the messages come from', async () => {
    const card = (await openCard('one')).parentElement!
    expect(within(card).getByText(/^1 forwarded message/).parentElement).toHaveTextContent(
      '1 forwarded message, from leads',
    )
    expect(card.querySelector('svg.lucide-lock')).toBeInTheDocument()
  })

  it('shows each of several in one line', async () => {
    expect((await openCard('one {\n  two\n}', 'three')).textContent).toContain('one { two }')
  })
})
