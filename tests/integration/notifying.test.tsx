/** Tests which messages make a sound, and what is remembered about them. */
import { waitFor, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderApp } from '@support/renderApp'
import { adaToken, bo, calls, server, serverForEachTest } from '@support/serverForEachTest'
// The client loads it lazily, which would take real time here.
import '@/features/notifications/notifier'

serverForEachTest()

beforeEach(() => void vi.spyOn(document, 'hasFocus').mockReturnValue(true))

async function open(path?: string) {
  const ops = await calls.createChannel(adaToken, { name: 'ops', is_public: true })
  const app = await renderApp({ server, signedIn: bo, ...(path !== undefined && { path }) })
  await screen.findByRole('link', { name: /ops/ })
  return { ...app, ops }
}

it('a direct message makes a sound, a channel message only with a mention', async () => {
  const { ports, ops } = await open()
  await calls.say(adaToken, `group/${ops}`, 'to everybody')
  await screen.findByRole('link', { name: /ops, 1 unread/ })
  expect(ports.played).toEqual([])
  await calls.say(adaToken, `group/${ops}`, ' @2  look', [2])
  await waitFor(() => expect(ports.played).toHaveLength(1))
  expect(ports.played[0]).toMatch(/\/sounds\/message\.wav$/)
})

it('a message in the conversation that is open and focused makes no sound, in an unfocused window it does', async () => {
  const { ports } = await open('/chat/dm/1')
  await calls.say(adaToken, 'user/2', 'read at once')
  await screen.findAllByText('read at once')
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  await calls.say(adaToken, 'user/2', 'read later')
  await waitFor(() => expect(ports.played).toHaveLength(1))
})
