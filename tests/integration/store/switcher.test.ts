/** Tests the results of the quick switcher: conversations come before commands. */
import { expect, it } from 'vitest'
import { findPlaces, type SwitcherAction } from '@/features/switcher/findPlaces'
import { openTab } from './testTab'
import { wireChannel } from './wireOf'

const action = (title: string, hint: string, isPlace = false): SwitcherAction => ({
  id: title,
  title,
  hint,
  isPlace,
  run: () => undefined,
})

async function stateWith(...names: string[]) {
  const tab = await openTab()
  tab.greet()
  names.forEach((name, at) => tab.say({ type: 'joined_group', group: { ...wireChannel(20 + at), name } }))
  tab.ready()
  await tab.settle()
  return tab.store.getState()
}

it('the name of the open channel finds it first, and hides no other match', async () => {
  const state = await stateWith('ops', 'old parts')
  const muting = action('Mute…', 'ops', true)
  const { places, actions } = findPlaces(state, 'ops', [muting])
  expect(places).toEqual(['channel:20', 'channel:21'])
  expect(actions).toEqual([muting])
})

it('the word of an action hides places that only contain its letters', async () => {
  const state = await stateWith('old parts')
  expect(findPlaces(state, 'ops', [action('Ops page', 'Settings')]).places).toEqual([])
  expect(findPlaces(state, 'ops', [action('Theme', 'Ops')]).places).toEqual([])
})
