import { expect, it } from 'vitest'
import { fakePorts } from '@support/fakePorts'
import { toUserId } from '@/domain/ids'
import { DEFAULT_RULES } from '@/domain/notification/rules'
import { createStore } from '../createStore'
import { sessionBegun, sessionEnded } from '../events'
import { a } from '@support/a'
import { changeRules, selectRules } from './rules'
import { readRules } from './storedRules'

const bo = a.user({ id: 7 })

function open() {
  const ports = fakePorts()
  const store = createStore(ports)
  store.dispatch(sessionBegun(bo))
  return { ports, ...store, rules: () => selectRules(store.getState()) }
}

it('rules are stored at once, and read by the next page', () => {
  const { ports, dispatch } = open()
  dispatch(changeRules({ keywords: ['tunnel'], volume: 0.5 }))
  expect(readRules(ports.preferences)).toEqual({ ...DEFAULT_RULES, ownerId: 7, keywords: ['tunnel'], volume: 0.5 })
})

it('after a session that ended by itself, the user finds their rules again', () => {
  const { dispatch, rules } = open()
  dispatch(changeRules({ keywords: ['tunnel'], volume: 0.5 }))
  dispatch(sessionEnded({ why: 'expired' }))
  expect(rules()).toMatchObject({ keywords: [], volume: 0.5 })
  dispatch(sessionBegun(bo))
  expect(rules().keywords).toEqual(['tunnel'])
})

it('another user has only the rules of the device', () => {
  const { dispatch, rules } = open()
  dispatch(changeRules({ keywords: ['tunnel'], volume: 0.5 }))
  dispatch(sessionEnded({ why: 'expired' }))
  dispatch(sessionBegun(a.user({ id: 8 })))
  expect(rules()).toMatchObject({ ownerId: toUserId(8), keywords: [], volume: 0.5 })
})

it('a sign-out that keeps nothing removes them', () => {
  const { ports, dispatch } = open()
  dispatch(changeRules({ keywords: ['tunnel'], volume: 0.5 }))
  ports.tokenStorage.clearUserData()
  expect(readRules(ports.preferences)).toMatchObject({ ownerId: null, keywords: [], volume: 0.5 })
})

it('where all sounds were off before, no row has a sound', () => {
  const { preferences } = fakePorts()
  preferences.write('parley_sound', 'false')
  expect(Object.values(readRules(preferences).rows).some(({ sound }) => sound)).toBe(false)
})
