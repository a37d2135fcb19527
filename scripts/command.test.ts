import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readFlags } from './flags'
import { hugeAccounts } from '../reference-server/seed/seedHuge'
import { createReferenceServer } from '../reference-server/server'
import { changePerson, createPerson } from '../reference-server/model/accounts/personChanges'
import { accountsOf, listenOn, openReferenceServer } from './command'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-command-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it.each([
  ['cannot be opened', () => mkdirSync(join(folder, 'parley.db'))],
  ['is damaged', () => writeFileSync(join(folder, 'parley.db'), 'no database'.repeat(500))],
])('names the folder and the remedy when its database %s', async (_, spoil) => {
  writeFileSync(join(folder, '.parley-data.json'), '{"world":"empty","ready":true}')
  spoil()
  const flags = readFlags(['--empty', '--data', folder])
  await expect(openReferenceServer(flags!)).rejects.toThrow(/^The data folder cannot be used \(.+\): .*--data/)
})

it('lists the accounts under their current names, without deleted ones', async () => {
  const server = await createReferenceServer({ dataDir: ':memory:' })
  for (const { name, email } of hugeAccounts) createPerson(server.state, { name, email, passwordHash: null })
  const flags = readFlags(['--world', 'huge'])!
  const [mira, nora] = hugeAccounts
  changePerson(server.state, 1, { email: 'ada@example.org', isAdmin: true })
  expect(accountsOf(flags, server)).toEqual([{ ...mira, email: 'ada@example.org' }, nora])
  server.state.sql.run('DELETE FROM user WHERE uid = 2')
  expect(accountsOf(flags, server)).toHaveLength(1)
  await server.close()
})

it('names the next free port when the given one is in use', async () => {
  const host = 'localhost'
  const first = await listenOn({ port: 0, host }, () => undefined)
  const { port } = first.address() as AddressInfo
  const message = await listenOn({ port, host }, () => undefined).then(
    () => '',
    (error: Error) => error.message,
  )
  const [, taken = '', free = ''] = /^Port (\d+) is taken; the next free one is (\d+) \(--port\)\.$/.exec(message) ?? []
  expect(Number(taken)).toBe(port)
  const second = await listenOn({ port: Number(free), host }, () => undefined)
  for (const server of [first, second]) server.close()
})
