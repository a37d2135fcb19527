import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundleServer } from './bundleServer'
import { freePort } from '../reference-server/tests/crashTest'
import { createPerson } from '../reference-server/model/accounts/personChanges'
import { startSession } from '../reference-server/model/auth/sessions'
import { openServerState } from '../reference-server/model/serverState'
import { openDataFolder } from './dataFolder'

const dir = mkdtempSync(join(tmpdir(), 'parley-shutdown-'))
afterAll(() => rmSync(dir, { recursive: true }))

let file = ''
beforeAll(async () => void (file = await bundleServer('shutdown')))

/** Creates data with one person, and a token for each of `devices` devices. */
function prepare(devices: number): string[] {
  const folder = openDataFolder(join(dir, 'data'), { fresh: false, world: 'empty' })
  const state = openServerState({ dataDir: folder.path })
  const ada = createPerson(state, { name: 'Ada', email: 'ada@example.org', passwordHash: null })
  const tokens = Array.from({ length: devices }, (_, index) => startSession(state, ada, `web:${index}`, null).token)
  state.close()
  folder.noteReady()
  folder.release()
  return tokens
}

it.each([
  ['SIGTERM', 200],
  ['SIGINT', 2],
] as const)('%s ends the server with all its %i streams and releases its folder', async (signal, streamCount) => {
  rmSync(join(dir, 'data'), { recursive: true, force: true })
  const tokens = prepare(streamCount)
  const flags = ['--empty', '--json', '--port', String(await freePort()), '--data', join(dir, 'data')]
  const child = spawn(process.execPath, [file, ...flags], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const { url } = JSON.parse(line.toString()) as { url: string }
  const agent = new Agent({ maxSockets: Infinity })
  const streams = await Promise.all(
    tokens.map(async (token) => {
      const streamRequest = request(`${url}/api/user/events?api-key=${token}`, { agent }).end()
      const [stream] = (await once(streamRequest, 'response')) as [IncomingMessage]
      return stream.on('error', () => undefined).resume() // The request is aborted.
    }),
  )
  const closed = Promise.all(streams.map((stream) => new Promise((resolve) => stream.once('close', resolve))))
  child.kill(signal)
  expect(await exited).toEqual([0, null])
  await closed
  expect(openDataFolder(join(dir, 'data'), { fresh: false, world: 'empty' }).isReady).toBe(true)
})
