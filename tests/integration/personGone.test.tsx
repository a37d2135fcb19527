/** Tests the profile of somebody, and an empty conversation, whose account goes while it is open. */
import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { PeopleArea } from '@/client/shell/areas/PeopleArea'
import { directKey } from '@/domain/conversation'
import { toUserId } from '@/domain/ids'
import { UnavailableConversation } from '@/features/chat'
import { startTranslations } from '@support/startTranslations'
import { InStore } from '@support/InStore'
import { openTab } from './store/testTab'

async function open(path: string) {
  await startTranslations()
  const tab = await openTab()
  tab.greet()
  tab.ready()
  await tab.settle()
  render(
    <InStore ports={tab.ports} store={tab.store}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/users/:id" element={<PeopleArea />} />
          <Route
            path="/chat/dm/8"
            element={
              <Suspense>
                <UnavailableConversation conversationKey={directKey(toUserId(8))} lost={null} />
              </Suspense>
            }
          />
        </Routes>
      </MemoryRouter>
    </InStore>,
  )
  const deleteAccount = () =>
    act(async () => {
      tab.say({ type: 'users_log', logs: [{ log_id: 6, action: 'delete', uid: 8 }] })
      await tab.settle()
    })
  return { deleteAccount }
}

it('an open profile said "404, perhaps the channel was deleted" when its account was deleted', async () => {
  const { deleteAccount } = await open('/users/8')
  await screen.findByRole('heading', { level: 1, name: 'User 8' })
  await deleteAccount()
  expect(await screen.findByRole('alert')).toHaveTextContent('User 8’s account was deleted.')
  expect(screen.getByRole('link', { name: 'People' })).toHaveAttribute('href', '/users')
})

it('so did the page of an empty conversation with that person', async () => {
  const { deleteAccount } = await open('/chat/dm/8')
  await deleteAccount()
  expect(await screen.findByRole('heading', { level: 1, name: 'User 8’s account was deleted.' })).toBeInTheDocument()
})

it('the profile of somebody who was never seen says that there is nothing', async () => {
  await open('/users/4711')
  expect(await screen.findByText('There is nothing at this address')).toBeInTheDocument()
})
