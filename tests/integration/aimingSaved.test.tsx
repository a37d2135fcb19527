/** Tests that a press reaches the saved message that somebody aimed at, whatever is saved and removed meanwhile. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { rest } from '@/api/rest'
import { SavedList } from '@/conversation/saved/SavedList'
import { startTranslations } from '@support/startTranslations'
import { InStore } from '@support/InStore'
import { openTab } from './store/testTab'

const entryOf = (id: number) => ({ id: String(id), created_at: id })
const bundleOf = (id: number) => ({
  users: [{ name: 'User 9', avatar: null }],
  messages: [
    {
      from_user: 0,
      created_at: Date.UTC(2026, 0, 5),
      mid: id,
      source: { gid: 3 },
      content_type: 'text/plain',
      content: `kept ${id}`,
      properties: null,
      file_id: null,
      thumbnail_id: null,
    },
  ],
})

it('among saved messages, 12 new ones and removed ones move no other one under the pointer', async () => {
  await startTranslations()
  const tab = await openTab()
  const { http } = tab.ports
  let saved = Array.from({ length: 8 }, (_, index) => index + 1)
  http.on('GET', '/favorite', () => ({ json: saved.map(entryOf) }))
  http.on('GET', /^\/favorite\/\d+$/, ({ path }) => ({ json: bundleOf(Number(path.split('/').at(-1))) }))
  tab.greet()
  tab.ready()
  await tab.settle()
  render(
    <InStore ports={tab.ports} store={tab.store}>
      <MemoryRouter>
        <SavedList level={2} />
      </MemoryRouter>
    </InStore>,
  )
  const rows = () =>
    [...screen.getByRole('list', { name: 'Saved' }).children].map((row) => row.getAttribute('data-saved'))
  await screen.findByText('kept 1')
  const area = screen.getByRole('list', { name: 'Saved' }).parentElement!
  let wrong = 0
  let moved = 0
  for (let stay = 0; stay < 3; stay++) {
    const before = rows()
    fireEvent.pointerMove(area, { pointerType: 'mouse' })
    for (let event = 0; event < 4; event++) {
      const id = 100 + stay * 4 + event
      if (event % 3 === 2) saved = saved.filter((_, index) => index !== saved.length - 2)
      else saved = [...saved, id]
      act(() => void tab.store.dispatch(rest.util.invalidateTags(['Favorites'])))
      await tab.settle()
      await act(() => tab.clock.advance(event * 100 + 20))
      const now = rows()
      if (before.some((row, index) => now[index] != null && now[index] !== row)) wrong++
    }
    fireEvent.pointerLeave(area)
    await act(() => tab.clock.advance(500))
    await waitFor(() => expect(screen.queryByText(`kept ${saved.at(-1)}`)).not.toBeNull())
    if (rows()[0] !== before[0]) moved++
  }
  expect(wrong).toBe(0)
  // The test would prove nothing if the rows did not move at all.
  expect(moved).toBeGreaterThan(1)
})
