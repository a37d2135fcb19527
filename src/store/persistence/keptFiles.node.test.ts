import { expect, it } from 'vitest'
import { a } from '@support/a'
import { fakePorts } from '@support/fakePorts'
import { createKeptFiles } from './keptFiles'
import { createPersistence } from './persistence'

/** `limitBytes`: of the whole copy of the server's data. */
async function open(limitBytes: number | null = 400) {
  const ports = fakePorts()
  ports.database.cacheLimitBytes = () => Promise.resolve(limitBytes)
  const persistence = createPersistence(ports, () => 'http://chat.test')
  await persistence.open(7, Promise.resolve())
  return { ports, persistence, kept: createKeptFiles({ persistence, ports }) }
}
const fileUrl = (path: string) => `http://chat.test/api/resource/file?file_path=${path}&download=true`
const file = (bytes: number) => new Blob(['x'.repeat(bytes)])

it('an own voice message is there without the server, until the messages of this device are cleared', async () => {
  const { kept, persistence } = await open()
  await kept.put(fileUrl('voice'), file(40))
  expect((await kept.get(fileUrl('voice')))?.size).toBe(40)
  expect(await kept.get(fileUrl('other'))).toBeNull()
  expect(await kept.measure()).toEqual({ count: 1, bytes: 40, limitBytes: 100 })
  await persistence.deleteServerData()
  expect(await kept.get(fileUrl('voice'))).toBeNull()
})

it('keeps the newest within the limit, and nothing that alone is larger', async () => {
  const { kept, ports } = await open()
  for (const name of ['first', 'second', 'third']) {
    await kept.put(name, file(40))
    await ports.clock.advance(1_000)
  }
  await kept.put('giant', file(101))
  expect(await kept.get('first')).toBeNull()
  expect(await kept.measure()).toMatchObject({ count: 2, bytes: 80 })
  expect((await kept.get('third'))?.size).toBe(40)
  await kept.clear()
  expect(await kept.measure()).toMatchObject({ count: 0, bytes: 0 })
})

it('a voice message that was deleted is no longer kept, nor one that has expired', async () => {
  const { kept, persistence, ports } = await open()
  const voice = (id: number, path: string) => a.row({ id, body: { kind: 'voice', path } })
  for (const path of ['stays', 'deleted', 'expired']) await kept.put(fileUrl(path), file(10))
  const deletion = a.deletionRow({ id: 3, targetId: 2 })
  await persistence
    .openDatabase()!
    .disk.write({ putMany: { rows: [voice(1, 'stays'), voice(2, 'deleted'), deletion] } })
  const pruning = kept.prune()
  await ports.clock.advance(1_000)
  await pruning
  expect(await kept.get(fileUrl('stays'))).not.toBeNull()
  expect(await kept.get(fileUrl('deleted'))).toBeNull()
  expect(await kept.get(fileUrl('expired'))).toBeNull()
})
