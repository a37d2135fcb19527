import { a } from '@support/a'
import { fakePorts } from '@support/fakePorts'
import { startTranslations } from '@support/startTranslations'
import { render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { beforeAll, expect, it } from 'vitest'
import type { Account } from '@/domain/account'
import { toUserId } from '@/domain/ids'
import { createStore } from '@/store/createStore'
import { eventsReceived } from '@/stream/eventsReceived'
import { NameCell } from './MemberCells'

beforeAll(() => startTranslations())

it('a visitor of a widget is marked in the table of members, also where its list does not say so', () => {
  const store = createStore(fakePorts())
  const visitor = a.user({ name: 'w-1' })
  const users = [{ ...visitor, widgetId: 'museum' }]
  const events = [{ type: 'usersReset', users, version: 1 } as const]
  store.dispatch(eventsReceived({ events, receivedAt: 0, serverAt: 0, me: toUserId(1) }))
  const rest = { isOnline: false, devices: [], createdAt: 0, isFrozen: false, webhookUrl: null, isPublic: false }
  const account: Account = { ...visitor, ...rest }
  const { container } = render(
    <Provider store={store}>
      <NameCell account={account} hasPicture />
    </Provider>,
  )
  expect(screen.getByText('Visitor')).toBeVisible()
  expect(container.querySelector('[title="museum"]')).not.toBeNull()
})
