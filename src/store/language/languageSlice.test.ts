import { expect, it } from 'vitest'
import { a } from '@support/a'
import { fakePorts } from '@support/fakePorts'
import { createStore } from '../createStore'
import { sessionEnded } from '../events'
import { selectUserIds } from '../users/selectors'
import { usersFetched } from '../users/usersSlice'
import { languageShown, selectLanguage } from './languageSlice'

it('people stand in the order of the language that is shown, and it outlives the session', () => {
  const store = createStore(fakePorts())
  const people = ['Winter 10', 'Winter 9', 'Cuma', 'Çan'].map((name, index) =>
    a.user({ id: a.userId(index + 1), name }),
  )
  store.dispatch(usersFetched(people))
  const names = () => selectUserIds(store.getState()).map((id) => store.getState().users.entities[id]?.name)
  expect(names()).toEqual(['Çan', 'Cuma', 'Winter 9', 'Winter 10'])
  store.dispatch(languageShown('tr'))
  expect(names()).toEqual(['Cuma', 'Çan', 'Winter 9', 'Winter 10'])
  store.dispatch(sessionEnded({ why: 'requested' }))
  expect(selectLanguage(store.getState())).toBe('tr')
})
