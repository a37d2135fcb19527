/** Tests the results of the quick switcher: conversations come before commands. */
import { expect, it } from 'vitest'
import { findSwitcherResults, type SwitcherAction } from '@/features/switcher/findSwitcherResults'
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
  names.forEach((name, index) => tab.say({ type: 'joined_group', group: { ...wireChannel(20 + index), name } }))
  tab.ready()
  await tab.settle()
  return tab.store.getState()
}

it('the name of the open channel finds it first, and hides no other match', async () => {
  const state = await stateWith('ops', 'old parts')
  const muting = action('Mute…', 'ops', true)
  const { conversations, actions } = findSwitcherResults(state, 'ops', [muting])
  expect(conversations).toEqual(['channel:20', 'channel:21'])
  expect(actions).toEqual([muting])
})

it('the word of an action hides conversations that only contain its letters', async () => {
  const state = await stateWith('old parts')
  expect(findSwitcherResults(state, 'ops', [action('Ops page', 'Settings')]).conversations).toEqual([])
  expect(findSwitcherResults(state, 'ops', [action('Theme', 'Ops')]).conversations).toEqual([])
})
