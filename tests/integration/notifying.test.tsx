/** Tests which messages notify, with a sound, a notification and the counts. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ConversationKey } from '@/domain/conversation'
import { toUserId } from '@/domain/ids'
import { DEFAULT_RULES, type NotificationRules } from '@/domain/notification/rules'
import type { Notice } from '@/platform/device/notifications'
import { writeRules } from '@/store/notifications/storedRules'
import { fakeBrowser, fakePorts } from '@support/fakePorts'
import { renderApp } from '@support/renderApp'
import { ada, adaToken, bo, calls, server, serverForEachTest } from '@support/serverForEachTest'
// The client loads it lazily, which would take real time here.
import '@/features/notifications/notifier'

serverForEachTest()

beforeEach(() => void vi.spyOn(document, 'hasFocus').mockReturnValue(true))

async function open(path?: string, browser = fakeBrowser()) {
  const ops = await calls.createChannel(adaToken, { name: 'ops', is_public: true })
  const app = await renderApp({ server, signedIn: bo, browser, ...(path !== undefined && { path }) })
  app.ports.tray.permit('granted')
  await screen.findByRole('link', { name: /ops/ })
  const bodies = () => app.ports.tray.shown().map(({ title, body }) => `${title}: ${body}`)
  return { ...app, ops, bodies }
}

/** Opens the page of a device with these rules of Bo. */
function openWith(rules: Partial<NotificationRules>) {
  const browser = fakeBrowser()
  writeRules(fakePorts({ browser }).preferences, { ...DEFAULT_RULES, ownerId: toUserId(2), ...rules })
  return open(undefined, browser)
}

describe('a sound', () => {
  it('is made by a direct message, and by a channel message only with a mention', async () => {
    const { ports, ops } = await open()
    await calls.say(adaToken, `group/${ops}`, 'to everybody')
    await screen.findByRole('link', { name: /ops, 1 unread/ })
    expect(ports.played).toEqual([])
    await calls.say(adaToken, `group/${ops}`, ' @2  look', [2])
    await waitFor(() => expect(ports.played).toHaveLength(1))
    expect(ports.played[0]).toMatch(/\/sounds\/message\.wav$/)
  })

  it('is not made by a message in the conversation that is open, unless the window has no focus', async () => {
    const { ports, bodies } = await open('/chat/dm/1')
    await calls.say(adaToken, 'user/2', 'read at once')
    await screen.findAllByText('read at once')
    vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    await calls.say(adaToken, 'user/2', 'read later')
    await waitFor(() => expect(ports.played).toHaveLength(1))
    await waitFor(() => expect(bodies()).toEqual([expect.stringMatching(/^Ada: read later/)]))
  })
})

describe('a notification', () => {
  it('stands for its conversation: the next message replaces it, and says how many more there are', async () => {
    const { ops, bodies, ports } = await open()
    await calls.say(adaToken, 'user/2', 'first')
    await waitFor(() => expect(bodies()).toEqual(['Ada: first']))
    await calls.say(adaToken, 'user/2', 'second')
    await waitFor(() => expect(bodies()).toEqual(['Ada: second (1 more)']))
    await calls.say(adaToken, `group/${ops}`, ' @2  look', [2])
    await waitFor(() => expect(bodies()).toEqual(['Ada: second (1 more)', '# ops: Ada: @Bo look']))
    // The page played its own sound for the first one.
    expect(ports.tray.shown()[0]).toMatchObject({ isSilent: true, renotifies: true })
  })

  it('closes when the conversation is read, and the badge counts what is left', async () => {
    const { ports, bodies } = await open()
    await calls.say(adaToken, 'user/2', 'first')
    await waitFor(() => expect(bodies()).toHaveLength(1))
    await waitFor(() => expect(ports.tray.badge()).toBe(1))
    fireEvent.contextMenu(screen.getByRole('link', { name: /^Ada, 1 unread/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark as read' }))
    await waitFor(() => expect(bodies()).toEqual([]))
    await waitFor(() => expect(ports.tray.badge()).toBe(0))
  })

  it('closes when another device has read the conversation', async () => {
    const { bodies } = await open()
    const message = await calls.say(adaToken, 'user/2', 'first')
    await waitFor(() => expect(bodies()).toHaveLength(1))
    await calls.request(
      'POST',
      '/user/read-index',
      { users: [{ uid: 1, mid: Number(message) }] },
      await calls.signIn(bo),
    )
    await waitFor(() => expect(bodies()).toEqual([]))
  })

  it('leads to its conversation', async () => {
    const { ports, path } = await open()
    await calls.say(adaToken, 'user/2', 'first')
    await waitFor(() => expect(ports.tray.shown()).toHaveLength(1))
    act(() => ports.tray.press(ports.tray.shown()[0]!.data.path))
    await waitFor(() => expect(path()).toBe('/chat/dm/1'))
  })

  it('can be answered and marked as read, also for a message that was answered without a page', async () => {
    const { ports } = await open()
    await calls.say(adaToken, 'user/2', 'first')
    await waitFor(() => expect(ports.tray.shown()).toHaveLength(1))
    ports.tray.addTask({ kind: 'reply', key: 'dm:1', userId: toUserId(3), text: 'of somebody else', at: 1 })
    ports.tray.addTask({ kind: 'reply', key: 'dm:1', userId: toUserId(2), text: 'from the tray', at: 1 })
    expect(await screen.findByRole('link', { name: 'Ada' })).toBeVisible()
    await waitFor(() => expect(screen.getByText('from the tray')).toBeVisible())
    expect(screen.queryByText('of somebody else')).toBeNull()
  })

  it('is one for a conversation, also when five hundred messages come at once', async () => {
    const { ops, bodies, ports } = await open()
    const calls500 = Array.from({ length: 500 }, (_, n) =>
      n % 2 === 0
        ? calls.say(adaToken, 'user/2', `direct ${n}`)
        : calls.say(adaToken, `group/${ops}`, ` @2  ${n}`, [2]),
    )
    await Promise.all(calls500)
    await waitFor(() => expect(document.title).toMatch(/^\(500\) /), { timeout: 15_000 })
    await waitFor(() => expect(bodies()).toHaveLength(2))
    expect(bodies().sort()).toEqual([
      expect.stringMatching(/^# ops: Ada: @Bo \d+ \(249 more\)$/),
      expect.stringMatching(/^Ada: direct \d+ \(249 more\)$/),
    ])
    expect(ports.played.length).toBeLessThan(20)
  })

  it('is not shown any more once somebody has withdrawn the permission; sounds and counts go on', async () => {
    const { bodies, ports } = await open()
    await calls.say(adaToken, 'user/2', 'first')
    await waitFor(() => expect(bodies()).toHaveLength(1))
    await ports.tray.close(['parley dm:1'])
    ports.tray.permit('denied')
    await calls.say(adaToken, 'user/2', 'second')
    await waitFor(() => expect(ports.tray.badge()).toBe(2))
    expect(bodies()).toEqual([])
  })

  it('is shown by one of two tabs', async () => {
    const browser = fakeBrowser()
    const first = await open(undefined, browser)
    const second = await renderApp({ server, signedIn: bo, browser })
    second.ports.tray.permit('granted')
    await waitFor(() => expect(document.title).toMatch(/INACTIVE|Tramway/))
    await calls.say(adaToken, 'user/2', 'first')
    await waitFor(() => expect(second.ports.tray.shown()).toHaveLength(1))
    expect(first.ports.tray.shown()).toHaveLength(0)
    expect(first.ports.played.length + second.ports.played.length).toBe(1)
  })
})

describe('a notification whose message changes', () => {
  const remove = (mid: string) => calls.request('DELETE', `/message/${mid}`, undefined, adaToken)

  it('tells the message before when its own was deleted, without a sound', async () => {
    const { ports, bodies } = await open()
    await calls.say(adaToken, 'user/2', 'one a')
    await waitFor(() => expect(bodies()).toEqual(['Ada: one a']))
    const second = await calls.say(adaToken, 'user/2', 'two b')
    await waitFor(() => expect(bodies()).toEqual(['Ada: two b (1 more)']))
    const played = ports.played.length
    await remove(String(second))
    await waitFor(() => expect(bodies()).toEqual(['Ada: one a']))
    expect(ports.tray.shown()[0]).toMatchObject({ isSilent: true, renotifies: false })
    expect(ports.played).toHaveLength(played)
  })

  it('has the words of an edit, and the number that is left when another one was deleted', async () => {
    const { bodies } = await open()
    const first = await calls.say(adaToken, 'user/2', 'one a')
    const second = await calls.say(adaToken, 'user/2', 'two b')
    await waitFor(() => expect(bodies()).toEqual(['Ada: two b (1 more)']))
    await calls.request('PUT', `/message/${String(second)}/edit`, 'two c', adaToken)
    await waitFor(() => expect(bodies()).toEqual(['Ada: two c (1 more)']))
    await remove(String(first))
    await waitFor(() => expect(bodies()).toEqual(['Ada: two c']))
  })

  it('is not shown for a message that was deleted before the page came to it', async () => {
    const { ops, ports, bodies } = await open()
    await calls.say(adaToken, `group/${ops}`, 'loads the notifier')
    await screen.findByRole('link', { name: /ops, 1 unread/ })
    const release = holdFirst(ports.sound)
    await calls.say(adaToken, 'user/2', 'one a')
    const second = await calls.say(adaToken, 'user/2', 'two b')
    await screen.findByRole('link', { name: /^Ada, 2 unread/ })
    await remove(String(second))
    await screen.findByRole('link', { name: /^Ada, 1 unread/ })
    release()
    await waitFor(() => expect(bodies()).toEqual(['Ada: one a']))
  })

  it('while no page ran is right after the next start; one that was read is gone, and so is the neutral line', async () => {
    const ops = await calls.createChannel(adaToken, { name: 'ops', is_public: true })
    await calls.say(adaToken, 'user/2', 'one a')
    const second = await calls.say(adaToken, 'user/2', 'two b')
    await remove(String(second))
    const { ports } = await renderApp({ server, signedIn: bo })
    ports.tray.permit('granted')
    ports.tray.showFromWorker(ofPush('dm:1', 'Ada', 'two b'))
    ports.tray.showFromWorker(ofPush(`channel:${ops}`, 'ops', 'Ada: read elsewhere'))
    ports.tray.showFromWorker({ ...ofPush('dm:1', 'New message', ''), tag: 'parley unknown' })
    await screen.findByRole('link', { name: /^Ada, 1 unread/ })
    // The first message loads the notifier.
    await calls.say(adaToken, `group/${await calls.createChannel(adaToken, { name: 'other', is_public: true })}`, 'new')
    await waitFor(() =>
      expect(ports.tray.shown().map(({ title, body }) => `${title}: ${body}`)).toEqual(['Ada: one a']),
    )
  })
})

/** Makes the first sound take until the test calls the returned function. */
function holdFirst(sound: { play: (address: string, volume: number) => Promise<boolean> }): () => void {
  let release: () => void = () => undefined
  const { play } = sound
  sound.play = (address, volume) => {
    sound.play = play
    return new Promise((resolve) => (release = () => resolve(play(address, volume))))
  }
  return () => release()
}

/** A notification as the worker shows one. */
const ofPush = (key: ConversationKey, title: string, body: string, at = 0): Notice => ({
  tag: `parley ${key}`,
  title,
  body,
  icon: '',
  isSilent: false,
  renotifies: true,
  data: { key, path: `/chat/${key}`, userId: toUserId(2), at, by: 'push' },
  actions: [],
})

describe('a message whose push has just rung', () => {
  it('is notified without a second sound', async () => {
    const { ports, bodies } = await open()
    ports.tray.showFromWorker(ofPush('dm:1', 'Ada', 'first', Date.now()))
    await calls.say(adaToken, 'user/2', 'first')
    await waitFor(() => expect(ports.tray.shown()[0]?.data.by).toBe('page'))
    expect(bodies()).toEqual(['Ada: first'])
    expect(ports.tray.shown()[0]).toMatchObject({ isSilent: true, renotifies: false })
    expect(ports.played).toEqual([])
  })

  it('rings if the push was silent or of another conversation', async () => {
    const { ports } = await open()
    ports.tray.showFromWorker({ ...ofPush('dm:1', 'Ada', 'first', Date.now()), isSilent: true })
    ports.tray.showFromWorker(ofPush('dm:3', 'Cy', 'first', Date.now()))
    await calls.say(adaToken, 'user/2', 'first')
    await waitFor(() => expect(ports.played).toHaveLength(1))
  })

  it('keeps the notification of a push whose message has not arrived yet', async () => {
    const { ports, ops } = await open()
    ports.tray.showFromWorker(ofPush('dm:1', 'Ada', 'on its way', Date.now() + 60_000))
    ports.tray.showFromWorker(ofPush('dm:3', 'Cy', 'read long ago'))
    await calls.say(adaToken, `group/${ops}`, 'loads the notifier')
    await waitFor(() => expect(ports.tray.shown().map(({ title }) => title)).toEqual(['Ada']))
  })
})

it('what was missed counts, and notifies nobody', async () => {
  await calls.say(adaToken, 'user/2', 'while Bo was away')
  const { ports, bodies } = await open()
  await screen.findByRole('link', { name: /^Ada, 1 unread/ })
  await calls.say(await calls.signIn(ada), 'user/2', 'now')
  await waitFor(() => expect(bodies()).toEqual(['Ada: now (1 more)']))
  expect(ports.played).toHaveLength(1)
})

describe('in quiet hours', () => {
  /** Quiet now, on all days, without looking at the time of the test. */
  const quietHours = { isOn: true, from: 0, to: 0, weekdays: [0, 1, 2, 3, 4, 5, 6] }

  it('nothing shows or sounds, and the count goes on', async () => {
    const { ports, bodies } = await openWith({ quietHours })
    await calls.say(adaToken, 'user/2', 'at night')
    await waitFor(() => expect(ports.tray.badge()).toBe(1))
    expect([bodies(), ports.played]).toEqual([[], []])
  })

  it('people who may pass ring', async () => {
    const { ports, bodies } = await openWith({ quietHours, mayPass: [toUserId(1)] })
    await calls.say(adaToken, 'user/2', 'wake up')
    await waitFor(() => expect(bodies()).toEqual(['Ada: wake up']))
    expect(ports.played).toHaveLength(1)
  })
})
