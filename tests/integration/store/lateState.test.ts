import { createSlice } from '@reduxjs/toolkit'
import { expect, it } from 'vitest'
import { combined } from '@/store/rootReducer'
import { createStore } from '@/store/createStore'
import { sessionEnded } from '@/store/events'
import { fakePorts } from '@support/fakePorts'

declare module '@/store/rootReducer' {
  interface LateState {
    lateExample: { count: number }
  }
}

const slice = createSlice({
  name: 'lateExample',
  initialState: { count: 0 },
  reducers: { counted: (state) => void state.count++ },
})

it('adds the state of code that loads late, and clears it with the person', () => {
  const store = createStore(fakePorts())
  const read = () => store.getState().lateExample
  expect(read()).toBeUndefined()
  combined.inject(slice)
  store.dispatch(slice.actions.counted())
  expect(read()).toEqual({ count: 1 })
  store.dispatch(sessionEnded({ why: 'requested' }))
  expect(read()).toEqual({ count: 0 })
})
