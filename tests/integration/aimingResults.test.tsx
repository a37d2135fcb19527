/** Tests that a press reaches the result that somebody aimed at, whatever is found and deleted between aiming and pressing. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { foldText } from '@/lib/foldText'
import { toWord } from '@/lib/search-index/word'
import { SearchResults } from '@/features/search/SearchResults'
import { openConversation } from '@/store/history/paging'
import { a } from '@support/a'
import { runs } from '@support/runs'
import { startTranslations } from '@support/startTranslations'
import { InStore } from '@support/InStore'
import { fakeLog, openTab } from './store/testTab'

const key = a.channelKey(3)
const tram = (id: number) => a.row({ id, authorId: 8, conversation: key, body: a.textBody(`tram ${id}`) })
const query = { words: [toWord(foldText('tram'))!], from: [], in: [], has: [], since: null, before: null }
const nothing = () => undefined

it('among results, new messages and deleted ones move no row under the pointer', async () => {
  await startTranslations()
  const tab = await openTab({ log: fakeLog(Array.from({ length: 10 }, (_, index) => tram(index + 1))) })
  tab.greet()
  tab.ready()
  void tab.store.dispatch(openConversation(key))
  await tab.settle()
  render(
    <InStore ports={tab.ports} store={tab.store}>
      <MemoryRouter>
        <SearchResults
          query={query}
          filters={[]}
          order="time"
          region={createRef<HTMLDivElement>()}
          place={null}
          opensFirst={false}
          onFirst={nothing}
          onOrder={nothing}
          onFilters={nothing}
          onWord={nothing}
          onLeave={nothing}
          onMove={nothing}
        />
      </MemoryRouter>
    </InStore>,
  )
  const pass = (ms: number) => act(() => tab.clock.advance(ms))
  const rows = () =>
    [...document.querySelectorAll('[role=region] ul > li')].map((row) =>
      row.querySelector('[data-result]')?.getAttribute('data-result'),
    )
  // The index is loaded in real time.
  await waitFor(async () => {
    await pass(1_000)
    expect(rows()).toHaveLength(10)
  })
  const area = screen.getByRole('region').firstElementChild!
  let wrong = 0
  let moved = 0
  for (let stay = 0; stay < runs(30); stay++) {
    const before = rows()
    fireEvent.pointerMove(area, { pointerType: 'mouse' })
    for (let event = 0; event < 10; event++) {
      const id = 1_000 + stay * 20 + event * 2
      const gone = before[event % before.length]
      if (event % 3 === 2 && gone != null) tab.chat(a.deletionRow({ id, targetId: Number(gone), conversation: key }))
      else tab.chat(tram(id))
      await pass(event * 100 + 20)
      const now = rows()
      if (before.some((row, index) => now[index] != null && now[index] !== row)) wrong++
    }
    fireEvent.pointerLeave(area)
    await pass(500)
    if (rows()[0] !== before[0]) moved++
  }
  expect(wrong).toBe(0)
  // The test would prove nothing if the rows did not move at all.
  expect(moved).toBeGreaterThan(0)
})
