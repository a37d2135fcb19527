import { a } from '@support/a'
import { fakePorts } from '@support/fakePorts'
import { startTranslations } from '@support/startTranslations'
import { renderHook } from '@testing-library/react'
import { useTranslation } from 'react-i18next'
import { Provider } from 'react-redux'
import { beforeAll, expect, it } from 'vitest'
import { usePreviewTexts } from '@/conversation/message-body/usePreviewTexts'
import { directKey } from '@/domain/conversation'
import { toUserId } from '@/domain/ids'
import { useFormatOf } from '@/i18n/useFormat'
import { createStore } from '@/store/createStore'
import { eventsReceived } from '@/stream/eventsReceived'
import { useRowValues } from './useRowValues'

beforeAll(() => startTranslations())

it('a visitor of a widget is told apart in the list by ear, too', () => {
  const store = createStore(fakePorts())
  const users = [{ ...a.user({ name: 'w-1' }), widgetId: 'museum' }]
  const events = [{ type: 'usersReset', users, version: 1 } as const]
  store.dispatch(eventsReceived({ events, receivedAt: 0, serverAt: 0, me: toUserId(1) }))
  const { result } = renderHook(
    () => {
      const { t, i18n } = useTranslation(['common', 'chat'])
      return useRowValues(
        directKey(toUserId(7)),
        { t, format: useFormatOf(i18n), previewTexts: usePreviewTexts() },
        false,
      )
    },
    { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> },
  )
  expect(result.current.label).toBe('w-1, Visitor')
})
