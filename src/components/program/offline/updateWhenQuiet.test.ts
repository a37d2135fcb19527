import { expect, it } from 'vitest'
import { a } from '@support/a'
import { fakeClock } from '@support/fakeClock'
import { fakePorts } from '@support/fakePorts'
import { createStore } from '@/store/createStore'
import { attachmentRemoved, filesAttached } from '@/store/drafts/draftsSlice'
import { sessionBegun } from '@/store/events'
import { fieldEdited } from '@/store/ui/uiSlice'
import { updateWhenQuiet } from './updateWhenQuiet'

function open() {
  const clock = fakeClock()
  const ports = fakePorts({ clock })
  const store = createStore(ports)
  store.dispatch(sessionBegun(a.user({ id: 7 })))
  const activated: string[] = []
  updateWhenQuiet(
    ports,
    () => store,
    () => activated.push('now'),
  )
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

it('waits while a voice message is recorded, and while a draft has a file that only this page has', async () => {
  const { clock, ports, store, activated } = open()
  const recording = await ports.microphone.record()
  ports.pageLifecycle.emit('hidden')
  await clock.advance(120_000)
  if ('stop' in recording) await recording.stop()
  const file = { fileId: 'f', name: 'tram.mov', contentType: 'video/quicktime', size: 2e8, width: null, height: null }
  store.dispatch(filesAttached({ key: 'dm:8', files: [{ ...file, kept: false, unstored: true }], at: 1 }))
  await clock.advance(120_000)
  expect(activated).toEqual([])
  store.dispatch(attachmentRemoved({ key: 'dm:8', fileId: 'f' }))
  await clock.advance(120_000)
  expect(activated).toEqual(['now'])
})
