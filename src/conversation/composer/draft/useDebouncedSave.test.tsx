import { render } from '@testing-library/react'
import { useEffect } from 'react'
import { Provider } from 'react-redux'
import { expect, it, vi } from 'vitest'
import { createStore } from '@/store/createStore'
import { endSession } from '@/store/session/session'
import { sessionBegun } from '@/store/events'
import { a } from '@support/a'
import { fakePorts } from '@support/fakePorts'
import { useDebouncedSave } from './useDebouncedSave'

function Writing({ save }: { save: () => void }) {
  const { schedule } = useDebouncedSave(save)
  useEffect(schedule, [schedule])
  return null
}

it('saves the last letters when the server ends the session, before the disk is closed', () => {
  const store = createStore(fakePorts())
  store.dispatch(sessionBegun(a.user()))
  const phases: string[] = []
  const save = vi.fn(() => phases.push(store.getState().session.state))
  render(
    <Provider store={store}>
      <Writing save={save} />
    </Provider>,
  )
  expect(save).not.toHaveBeenCalled()
  void store.dispatch(endSession('frozen'))
  expect(phases).toEqual(['signedIn'])
})
