import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { a } from '@support/a'
import { openChat } from './openChat'

it('offers the evening and Monday, and says every end as day and time', async () => {
  const chat = await openChat({ rows: [a.row({ id: 3 })] })
  chat.tab.ports.http.on('POST', '/user/mute', {})
  // A Wednesday morning.
  chat.tab.clock.jump(new Date('2025-12-24T09:30').getTime() - chat.tab.clock.now())
  await userEvent.click(screen.getByRole('button', { name: 'Conversation settings' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mute…' }))
  const dialog = await screen.findByRole('dialog', { name: /^Mute / })
  const ends = within(dialog)
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')!.textContent)
  expect(ends.map((text) => text.replace(/\u202f/g, ' '))).toEqual([
    'For 1 hourWed 24 Dec, 10:30',
    'For 8 hoursWed 24 Dec, 17:30',
    'Until this eveningWed 24 Dec, 18:00',
    'For 1 dayThu 25 Dec, 09:30',
    'Until MondayMon 29 Dec, 08:00',
    'For 1 weekWed 31 Dec, 09:30',
    'Until I unmute it',
  ])
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Until Monday' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mute' }))
  await waitFor(() => expect(chat.tab.store.getState().settings.mutes).toHaveProperty('channel:3'))
  expect(chat.tab.store.getState().settings.mutes['channel:3']).toBe(new Date('2025-12-29T08:00').getTime())
})
