import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { a } from '@support/a'
import { endFakeTimers } from '@support/fakeTimers'
import { openChat } from './openChat'

afterEach(() => {
  endFakeTimers()
  vi.restoreAllMocks()
})

it('offers the evening and Monday, and says every end as day and time', async () => {
  const chat = await openChat({ rows: [a.row({ id: 3 })] })
  chat.tab.ports.http.on('POST', '/user/mute', {})
  // A Wednesday morning.
  vi.useFakeTimers({ now: new Date('2026-11-25T09:30'), toFake: ['Date'] })
  await userEvent.click(screen.getByRole('button', { name: 'Conversation settings' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mute…' }))
  const dialog = await screen.findByRole('dialog', { name: /^Mute / })
  const ends = within(dialog)
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')!.textContent)
  expect(ends.map((text) => text.replace(/\u202f/g, ' '))).toEqual([
    'For 1 hourWed 25 Nov, 10:30',
    'For 8 hoursWed 25 Nov, 17:30',
    'Until this eveningWed 25 Nov, 18:00',
    'For 1 dayThu 26 Nov, 09:30',
    'Until MondayMon 30 Nov, 08:00',
    'For 1 weekWed 2 Dec, 09:30',
    'Until I unmute it',
  ])
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Until Monday' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mute' }))
  await waitFor(() => expect(chat.tab.store.getState().settings.mutes).toHaveProperty('channel:3'))
  expect(chat.tab.store.getState().settings.mutes['channel:3']).toBe(new Date('2026-11-30T08:00').getTime())
})
