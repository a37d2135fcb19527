import { fakeBrowser, fakePorts } from '@support/fakePorts'
import { expect, it } from 'vitest'
import { firstMessageOf } from './firstMessage'

it('a reload before the chat is open keeps the files of the first message, and nothing of them stays once they are sent', async () => {
  const browser = fakeBrowser()
  const files = [new File(['1'], 'plan.pdf', { type: 'application/pdf' }), new File(['23'], 'list.txt')]
  await firstMessageOf(fakePorts({ browser })).keep({ text: 'Here', files })
  const ports = fakePorts({ browser })
  const first = firstMessageOf(ports)
  await first.load()
  const { text, files: kept } = first.content()
  expect(text).toBe('Here')
  expect(kept.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['plan.pdf', 'application/pdf', 1],
    ['list.txt', '', 2],
  ])
  await first.drop()
  expect(await ports.database.names()).toEqual([])
  expect(ports.preferences.keys()).toEqual([])
})

it('a visitor without files has no database', async () => {
  const ports = fakePorts()
  const first = firstMessageOf(ports)
  await first.load()
  await first.keep({ text: 'Hello', files: [] })
  expect(await ports.database.names()).toEqual([])
})
