import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { toUserId } from '@/domain/ids'
import { selectUnreadCount } from '@/store/reads/selectors'
import { a } from '@support/a'
import { fakeClock } from '@support/fakeClock'
import { listenToAnnouncements } from '@support/listenToAnnouncements'
import { pressFor } from '@support/fakeTimers'
import { ME } from '../store/testTab'
import { wireUser } from '../store/wireOf'
import { KEY, openChat } from './openChat'

afterEach(() => vi.restoreAllMocks())

const news = () => [...document.querySelectorAll('[aria-live="polite"].sr-only p')].map((line) => line.textContent)
const article = (text: string) => screen.getByText(text).closest('article')!

describe('the message list', () => {
  it('names every message by author and time, and shows the name once per group', async () => {
    await openChat({ rows: [a.row({ id: 1, authorId: 8, text: 'one' }), a.row({ id: 2, authorId: 8, text: 'two' })] })
    const name = article('one').getAttribute('aria-label')!.split(', ')[0]!
    expect(article('two')).toHaveAccessibleName(new RegExp(`^${name}, \\d`))
    expect(within(article('one')).getByText(name)).toBeInTheDocument()
    expect(within(article('two')).queryByText(name)).not.toBeInTheDocument()
  })

  it('calls an unknown user deleted only when the server says so, as author, mention or reaction', async () => {
    const { fakeLog, openTab } = await import('../store/testTab')
    const mentions = [toUserId(55), toUserId(57)]
    const rows = [
      a.row({ id: 1, authorId: 55, text: 'one' }),
      a.row({ id: 2, authorId: 56, text: 'two' }),
      a.row({ id: 3, authorId: 8, body: { kind: 'text', text: 'ask @55 or @57', mentions } }),
      a.reactionRow({ id: 4, targetId: 3, authorId: 55 }),
      a.reactionRow({ id: 5, targetId: 3, authorId: 58 }),
    ]
    const tab = await openTab({ log: fakeLog(rows) })
    tab.ports.http.on('GET', '/user/55', { state: 'timeout', afterMs: 4_000 })
    for (const id of [56, 57, 58]) tab.ports.http.on('GET', `/user/${id}`, { status: 404 })
    tab.greet()
    tab.chat(...rows)
    tab.ready()
    await tab.settle()
    const chat = await openChat({ tab })
    expect(article('one')).toHaveAccessibleName(/^Somebody, /)
    await chat.pass(4_000)
    await waitFor(() => expect(article('two')).toHaveAccessibleName(/^Deleted person, /))
    await waitFor(() =>
      expect(screen.getByText(/^ask/).parentElement).toHaveTextContent('ask @Somebody or @Deleted person'),
    )
    expect(await screen.findByRole('button', { name: '👍 2, Somebody and Deleted person' })).toBeInTheDocument()
    expect(article('one')).toHaveAccessibleName(/^Somebody, /)
  })

  it('names days by the server’s clock where the one of this device is wrong', async () => {
    const at = fakeClock().now() + 86_400_000
    const chat = await openChat({ rows: [a.row({ id: 1, authorId: 8, text: 'one', at })] })
    const day = (name: string) => screen.queryByRole('separator', { name })
    expect(day('Today')).not.toBeInTheDocument()
    await act(async () => {
      chat.tab.say({ type: 'heartbeat', time: chat.tab.clock.now() + 86_400_000 })
      await chat.tab.settle()
    })
    expect(day('Today')).toBeInTheDocument()
  })

  it('links the name of a channel; an unknown name stays text', async () => {
    await openChat({ rows: [a.row({ id: 1, authorId: 8, text: 'ask in #channel 3, not in #nowhere' })] })
    const link = await screen.findByRole('link', { name: '#channel 3' })
    expect(link).toHaveAttribute('href', '#/chat/channel/3')
    expect(link.closest('article')).toHaveTextContent('ask in #channel 3, not in #nowhere')
  })

  it('announces new messages once, and no older ones', async () => {
    const chat = await openChat({ rows: [a.row({ id: 1, authorId: 8, text: 'old' })] })
    expect(news()).toEqual([])
    await chat.receive(a.row({ id: 2, authorId: 8, text: 'fresh' }))
    expect(news()).toEqual([expect.stringMatching(/: fresh$/)])
    await chat.receive(a.reactionRow({ id: 3, targetId: 2, authorId: 9 }))
    expect(news()).toEqual([expect.stringMatching(/: fresh$/)])
    await chat.receive(a.row({ id: 4, authorId: ME, text: 'mine, from my phone' }))
    expect(news()).toEqual([expect.stringMatching(/: fresh$/)])
  })

  it('keeps a deleted message in its place without its text', async () => {
    const chat = await openChat({
      rows: [a.row({ id: 1, authorId: 8, text: 'secret' }), a.row({ id: 2, authorId: 8, text: 'next' })],
    })
    await chat.receive(a.deletionRow({ id: 3, targetId: 1, authorId: 8 }))
    expect(screen.queryByText('secret')).not.toBeInTheDocument()
    expect(screen.getByText('Message deleted')).toBeInTheDocument()
  })

  it('marks an edited message', async () => {
    const chat = await openChat({ rows: [a.row({ id: 1, authorId: 8, text: 'befor' })] })
    await chat.receive(a.editRow({ id: 2, targetId: 1, authorId: 8, text: 'before' }))
    expect(article('before')).toHaveAccessibleName(/, edited$/)
  })

  it('shows own reactions as pressed, and removes one by a second press', async () => {
    const chat = await openChat({
      rows: [a.row({ id: 1, authorId: 8, text: 'one' }), a.reactionRow({ id: 2, targetId: 1, authorId: 9 })],
    })
    chat.tab.ports.http.on('PUT', '/message/1/like', { json: 3 })
    const chip = () => screen.getByRole('button', { name: /^👍 / })
    expect(chip()).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(chip())
    expect(chip()).toHaveAccessibleName(/^👍 2, /)
    expect(chip()).toHaveAttribute('aria-pressed', 'true')
    await chat.receive(a.reactionRow({ id: 3, targetId: 1, authorId: ME }))
    expect(chip()).toHaveAccessibleName(/^👍 2, /)
    chat.tab.ports.http.on('PUT', '/message/1/like', { json: 4 })
    await userEvent.click(chip())
    await chat.receive(a.reactionRow({ id: 4, targetId: 1, authorId: ME }))
    expect(chip()).toHaveAccessibleName(/^👍 1, /)
  })

  it('announces an own reaction and its removal, each once', async () => {
    const chat = await openChat({
      rows: [a.row({ id: 1, authorId: 8, text: 'one' }), a.reactionRow({ id: 2, targetId: 1, authorId: 9 })],
    })
    const announced = listenToAnnouncements()
    const chip = () => screen.getByRole('button', { name: /^👍 / })
    chat.tab.ports.http.on('PUT', '/message/1/like', { json: 3 })
    await userEvent.click(chip())
    await chat.receive(a.reactionRow({ id: 3, targetId: 1, authorId: ME }))
    await waitFor(() => expect(announced).toEqual(['You reacted with 👍']))
    chat.tab.ports.http.on('PUT', '/message/1/like', { json: 4 })
    await userEvent.click(chip())
    await chat.receive(
      a.reactionRow({ id: 4, targetId: 1, authorId: ME }),
      a.reactionRow({ id: 5, targetId: 1, authorId: 8 }),
    )
    await waitFor(() => expect(announced).toEqual(['You reacted with 👍', 'Your reaction 👍 was removed']))
  })

  it('names who reacted, beyond six with a count of the others; a long press lists them all', async () => {
    const people = Array.from({ length: 18 }, (_, index) => ({ ...wireUser(20 + index), name: `Person ${index + 1}` }))
    const rows = people.map(({ uid }, index) => a.reactionRow({ id: 2 + index, targetId: 1, authorId: uid }))
    const chat = await openChat({ rows: [a.row({ id: 1, authorId: 8, text: 'one' }), ...rows.slice(0, 6)] })
    await act(async () => {
      chat.tab.say({ type: 'users_snapshot', users: [7, 8, 9].map(wireUser).concat(people), version: 6 })
      await chat.tab.settle()
    })
    const chip = () => screen.getByRole('button', { name: /^👍 / })
    const all = 'Person 1, Person 2, Person 3, Person 4, Person 5'
    expect(chip()).toHaveAccessibleName(`👍 6, ${all} and Person 6`)
    await chat.receive(...rows.slice(6))
    expect(chip()).toHaveAccessibleName(`👍 18, ${all} and 13 others`)
    expect(chip()).toHaveAttribute('data-tooltip', `${all} and 13 others reacted with 👍`)
    pressFor(500, chip())
    const dialog = await screen.findByRole('dialog', { name: 'Who reacted' })
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(18)
  })

  it('filters the reactions by one emoji, and shows all again when it is deselected', async () => {
    const chat = await openChat({
      rows: [
        a.row({ id: 1, authorId: 8, text: 'one' }),
        a.reactionRow({ id: 2, targetId: 1, authorId: 8 }),
        a.reactionRow({ id: 3, targetId: 1, authorId: 9 }),
        a.reactionRow({ id: 4, targetId: 1, authorId: 9, emoji: '🚀' }),
      ],
    })
    screen.getByRole('article').focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Who reacted' }))
    const dialog = await screen.findByRole('dialog', { name: 'Who reacted' })
    const people = () =>
      within(dialog)
        .getAllByRole('listitem')
        .map((each) => each.textContent)
    expect(people()).toHaveLength(3)
    await userEvent.click(within(dialog).getByRole('button', { name: /🚀 1/ }))
    expect(people()).toEqual([expect.stringContaining('User 9')])
    await chat.receive(a.reactionRow({ id: 5, targetId: 1, authorId: 9, emoji: '🚀' }))
    expect(people()).toEqual([expect.stringContaining('User 8'), expect.stringContaining('User 9')])
  })

  it('draws the unread line and marks shown messages as read', async () => {
    const rows = [a.row({ id: 1, authorId: 8, text: 'one' }), a.row({ id: 2, authorId: 8, text: 'two' })]
    const { fakeLog, openTab } = await import('../store/testTab')
    const tab = await openTab({ log: fakeLog(rows) })
    tab.greet()
    tab.chat(...rows)
    tab.ready()
    await tab.settle()
    expect(selectUnreadCount(tab.store.getState(), KEY).count).toBe(2)
    await openChat({ tab })
    expect(screen.getByRole('separator', { name: 'New messages' })).toHaveTextContent('2 new')
    await waitFor(() => expect(selectUnreadCount(tab.store.getState(), KEY).count).toBe(0))
    expect(screen.getByRole('separator', { name: 'New messages' })).toBeInTheDocument()
  })

  it('does not mark as read while the window has no focus', async () => {
    const chat = await openChat({ rows: [a.row({ id: 1, authorId: 8, text: 'one' })] })
    vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    await chat.receive(a.row({ id: 2, authorId: 8, text: 'two' }))
    expect(selectUnreadCount(chat.tab.store.getState(), KEY).count).toBe(1)
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('focus')))
    await waitFor(() => expect(selectUnreadCount(chat.tab.store.getState(), KEY).count).toBe(0))
  })

  it('is operated with arrows and keys', async () => {
    await openChat({ rows: [a.row({ id: 1, authorId: ME, text: 'one' }), a.row({ id: 2, authorId: 8, text: 'two' })] })
    article('two').focus()
    await userEvent.keyboard('e')
    expect(screen.queryByRole('group', { name: 'Editing message' })).not.toBeInTheDocument()
    await userEvent.keyboard('{ArrowUp}')
    expect(article('one')).toHaveFocus()
    expect(await screen.findByRole('toolbar', { name: 'Message actions' })).toBeInTheDocument()
    await userEvent.keyboard('{Delete}')
    expect(await screen.findByRole('dialog', { name: 'Delete message?' }, { timeout: 8_000 })).toBeInTheDocument()
  })

  it('moves the focus from inside a message back to it: Shift+Tab from the first element, Escape from any', async () => {
    await openChat({ rows: [a.row({ id: 1, authorId: 8, text: 'one https://a.example and https://b.example' })] })
    const message = screen.getByText(/^one/).closest('article')!
    message.focus()
    await screen.findByRole('toolbar', { name: 'Message actions' })
    const last = within(message).getByRole('link', { name: /b\.example/ })
    while (document.activeElement !== last) await userEvent.tab()
    await userEvent.keyboard('{Escape}')
    expect(message).toHaveFocus()
    await userEvent.tab()
    expect(message).not.toHaveFocus()
    await userEvent.tab({ shift: true })
    expect(message).toHaveFocus()
  })

  it('is one Tab stop, at the last focused message or else the newest visible one, and does not trap the focus', async () => {
    const chat = await openChat({ rows: [1, 2, 3].map((id) => a.row({ id, authorId: 8, text: `line ${id}` })) })
    const back = async () => {
      chat.box().focus()
      while (!screen.getByRole('log').contains(document.activeElement)) await userEvent.tab({ shift: true })
    }
    await back()
    expect(article('line 3')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await back()
    expect(article('line 2')).toHaveFocus()
    await userEvent.keyboard('r')
    expect(await screen.findByRole('group', { name: /^Replying to / })).toHaveTextContent('line 2')
    await back()
    await userEvent.tab({ shift: true })
    expect(screen.getByRole('log')).not.toContainElement(document.activeElement as HTMLElement)
  })

  it('keeps a key that acts on the focused message out of the box', async () => {
    const chat = await openChat({ rows: [a.row({ id: 1, authorId: 8, text: 'one' })] })
    article('one').focus()
    await userEvent.keyboard('r')
    expect(await screen.findByRole('group', { name: /^Replying to / })).toHaveTextContent('one')
    expect(chat.box()).toHaveFocus()
    expect(chat.box()).toHaveValue('')
  })

  it('puts typing anywhere into the box, except the keys that act', async () => {
    const chat = await openChat({ rows: [a.row({ id: 1, authorId: 8, text: 'one' })] })
    screen.getByRole('log').focus()
    await userEvent.keyboard('hi')
    expect(chat.box()).toHaveFocus()
    expect(chat.box()).toHaveValue('hi')
  })
})

describe('a focused message that disappears', () => {
  it('passes the focus to the next one, and the last to the one before', async () => {
    const { fakeLog, openTab } = await import('../store/testTab')
    const tab = await openTab({ log: fakeLog() })
    const at = tab.clock.now()
    const rows = [
      a.row({ id: 1, authorId: 8, text: 'line 1', at }),
      a.row({ id: 2, authorId: 8, text: 'line 2', at, expiresAt: at + 60_000 }),
      a.row({ id: 3, authorId: 8, text: 'line 3', at, expiresAt: at + 90_000 }),
    ]
    tab.log.add(...rows)
    tab.greet()
    tab.chat(...rows)
    tab.ready()
    tab.say({ type: 'heartbeat', time: at })
    await tab.settle()
    const chat = await openChat({ tab })
    article('line 2').focus()
    await chat.pass(61_000)
    expect(screen.queryByText('line 2')).not.toBeInTheDocument()
    await waitFor(() => expect(article('line 3')).toHaveFocus())
    await chat.pass(30_000)
    expect(screen.queryByText('line 3')).not.toBeInTheDocument()
    await waitFor(() => expect(article('line 1')).toHaveFocus())
  })
})
