/** Tests that header, side panel and settings show the same number of members, whatever came before and while they are open. */
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { ChannelMembersPage } from '@/features/conversation-settings/channel/ChannelMembersPage'
import { toChannelId } from '@/domain/ids'
import { selectChannel } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { a } from '@support/a'
import { InStore } from '@support/InStore'
import { ME, openTab } from '../store/testTab'
import { wireChannel, wireUser } from '../store/wireOf'
import { openChat } from './openChat'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Settings() {
  const channel = useAppSelector((state) => selectChannel(state, toChannelId(5)))
  return channel && <ChannelMembersPage channel={channel} />
}

it('header, side panel and settings agree after 1,000 random joins and leaves, and 10 more while they are open', async () => {
  const tab = await openTab()
  tab.greet()
  tab.say({ type: 'joined_group', group: wireChannel(5, [ME, 8]) })
  tab.say({
    type: 'users_log',
    logs: Array.from({ length: 50 }, (_, index) => ({ log_id: 6 + index, action: 'create', ...wireUser(100 + index) })),
  })
  tab.ready()
  await tab.settle()
  const inside = new Set<number>([ME, 8])
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const change = () => {
    const uid = 100 + random(50)
    const joins = random(2) === 0
    if (joins) inside.add(uid)
    else inside.delete(uid)
    tab.say({ type: joins ? 'user_joined_group' : 'user_leaved_group', gid: 5, uid: [uid] })
  }
  for (let round = 0; round < 1_000; round++) change()
  await tab.settle()
  await openChat({ tab, key: a.channelKey(5) })
  await userEvent.click(screen.getByRole('button', { name: 'Members' }))
  const panel = await screen.findByRole('complementary', { name: 'Members' })
  const { container } = render(
    <InStore ports={tab.ports} store={tab.store}>
      <MemoryRouter>
        <Suspense>
          <Settings />
        </Suspense>
      </MemoryRouter>
    </InStore>,
  )
  const header = screen.getByRole('heading', { level: 1 }).parentElement
  const button = screen.getByRole('button', { name: 'Members' })
  const expectCount = (count: number) => {
    const text = `${count} members`
    expect(header).toHaveTextContent(text)
    expect(button).toHaveAccessibleDescription(text)
    expect(within(container).getByText(text)).toBeInTheDocument()
    expect(within(panel).getByText(`Member - ${count}`)).toBeInTheDocument()
    expect(panel.querySelector('li')).toHaveAttribute('aria-setsize', String(count))
  }
  expectCount(inside.size)
  for (let round = 0; round < 10; round++) {
    change()
    await act(() => tab.settle())
    expectCount(inside.size)
  }
})
