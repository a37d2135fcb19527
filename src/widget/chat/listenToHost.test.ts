import { describe, expect, it } from 'vitest'
import { a } from '@support/a'
import { fakePorts } from '@support/fakePorts'
import { toUserId } from '@/domain/ids'
import { createStore } from '@/store/createStore'
import { eventsReceived, phaseChanged } from '@/stream/eventsReceived'
import { listenToHost } from './listenToHost'
import { setSound } from './sound'

const HOST = toUserId(1)
const VISITOR = toUserId(7)

/** A chat whose stream has arrived; `writes` is a message of that person. */
function openChat({ isOpen = false, sound = true, isLive = true } = {}) {
  const ports = fakePorts()
  const store = createStore(ports)
  setSound(ports, sound)
  const embedding = {
    kind: 'page' as const,
    origin: 'https://shop.example',
    token: '',
    isOpen: () => isOpen,
    setOpen: () => undefined,
    onOpenChange: () => () => undefined,
    tellUnread: () => undefined,
    tellWritten: () => undefined,
  }
  listenToHost(store, ports, embedding, HOST)
  const receive = (events: Parameters<typeof eventsReceived>[0]['events']) =>
    store.dispatch(eventsReceived({ events, receivedAt: 1, serverAt: 1, me: VISITOR }))
  receive([{ type: 'ready' }])
  if (isLive) store.dispatch(phaseChanged({ phase: 'live', retryAt: null, at: 1 }))
  const writes = (authorId = HOST) => receive([{ type: 'chat', row: a.row({ authorId }) }])
  return { played: ports.played, writes }
}

describe('the sound of the widget', () => {
  it('plays for an answer while the widget is closed', () => {
    const { played, writes } = openChat()
    writes()
    expect(played).toEqual([expect.stringContaining('sounds/message.wav')])
  })

  it.each([
    ['who did not ask for it', { sound: false }, HOST],
    ['for what was missed before', { isLive: false }, HOST],
    ['for their own messages', {}, VISITOR],
  ])('does not play for visitors %s', (_, state, author) => {
    const { played, writes } = openChat(state)
    writes(author)
    expect(played).toEqual([])
  })
})
