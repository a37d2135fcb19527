import { expect, it } from 'vitest'
import { a } from '@support/a'
import { fakeClock } from '@support/fakeClock'
import { fakePorts } from '@support/fakePorts'
import { createStore } from '@/store/createStore'
import { sessionBegun } from '@/store/events'
import { fieldEdited } from '@/store/ui/uiSlice'
import type { Client } from './client'
import { updateWhenQuiet } from './updateWhenQuiet'

function open() {
  const clock = fakeClock()
  const ports = fakePorts({ clock })
  const store = createStore(ports)
  store.dispatch(sessionBegun(a.user({ id: 7 })))
  const activated: string[] = []
  updateWhenQuiet(ports, { get: () => ({ store }) as Client }, () => activated.push('now'))
  return { clock, ports, store, activated }
}

it('updates once the page has been hidden for a minute', async () => {
  const { clock, ports, activated } = open()
  await clock.advance(600_000)
  expect(activated).toEqual([])
  ports.pageLifecycle.emit('hidden')
  await clock.advance(59_000)
  expect(activated).toEqual([])
  await clock.advance(2_000)
  expect(activated).toEqual(['now'])
})

it('does not update for somebody who returns sooner', async () => {
  const { clock, ports, activated } = open()
  ports.pageLifecycle.emit('hidden')
  await clock.advance(30_000)
  ports.pageLifecycle.emit('visible')
  await clock.advance(600_000)
  expect(activated).toEqual([])
})

it('waits while a form is being filled in', async () => {
  const { clock, ports, store, activated } = open()
  store.dispatch(fieldEdited({ form: 'account', field: 'name', base: 'Bo', typed: 'Bob' }))
  ports.pageLifecycle.emit('hidden')
  await clock.advance(120_000)
  expect(activated).toEqual([])
})
