import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { expect, it } from 'vitest'
import type { BundledMessage } from '@/domain/bundle'
import { createStore } from '@/store/createStore'
import { remarkSaved, usersFetched } from '@/store/users/usersSlice'
import { a } from '@support/a'
import { fakePorts } from '@support/fakePorts'
import { createSavedMatcher } from './savedMatcher'
import { useSavedNames } from './useSavedNames'

const saved: BundledMessage = {
  messageId: a.messageId(41),
  author: { name: 'Nora Berg', avatar: null },
  at: 1,
  source: a.channelKey(3),
  body: { kind: 'text', text: 'the depot key', mentions: [] },
}

it('a saved message has the private name of its author, and both names find it', () => {
  const store = createStore(fakePorts())
  store.dispatch(usersFetched([a.user({ id: 8, name: 'Nora Berg' })]))
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  const { result } = renderHook(useSavedNames, { wrapper })
  expect(result.current(saved)).toBe('Nora Berg')
  act(() => void store.dispatch(remarkSaved({ userId: a.userId(8), remark: 'Nick' })))
  expect(result.current(saved)).toBe('Nick')
  const finds = (words: string) => createSavedMatcher(words, result.current)({ messages: [saved] })
  expect([finds('nick'), finds('nora key'), finds('mira')]).toEqual([true, true, false])
})
