// @vitest-environment node
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath, URL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { seededRandom } from './seed/random'

const project = fileURLToPath(new URL('../..', import.meta.url))
const kills = 20
const senders = 4

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** A server in a process of its own, on a folder that outlives it. */
async function start(port: number, dir: string): Promise<{ child: ChildProcess; kill: () => Promise<void> }> {
  const args = [
    '--import',
    'tsx',
    'tests/server/bin/server.ts',
    '--empty',
    '--json',
    '--port',
    String(port),
    '--data',
    dir,
  ]
  const child = spawn(process.execPath, args, { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the server did not start')))
    createInterface({ input: child.stdout }).once('line', () => resolve())
  })
  return {
    child,
    kill: async () => {
      child.kill('SIGKILL')
      await gone
    },
  }
}

describe('a server that is killed at any moment', () => {
  const dir = mkdtempSync(join(tmpdir(), 'parley-kill-'))
  const data = join(dir, 'data')
  afterAll(() => rmSync(dir, { recursive: true, force: true }))

  it('has kept every message that it acknowledged, each once', async () => {
    const port = await freePort()
    const base = `http://localhost:${port}/api`
    const random = seededRandom(Number(process.env.PARLEY_SEED ?? 20))
    const acknowledged = new Map<number, string>()
    const refused: number[] = []
    let wanted = 0
    let enough = () => {}
    let token = ''

    const post = (path: string, type: string, body: string) =>
      fetch(`${base}${path}`, {
        method: 'POST',
        headers: { 'content-type': type, 'x-api-key': token, referer: 'http://localhost/' },
        body,
      })
    const signIn = async () => {
      const credential = { type: 'password', email: 'ada@example.org', password: 'ada-pw' }
      const answer = await post('/token/login', 'application/json', JSON.stringify({ credential, device: 'web:ada' }))
      token = ((await answer.json()) as { token: string }).token
    }
    /** Sends one after another until the server is gone. */
    const sendOn = async (round: number, sender: number) => {
      for (let count = 0; ; count += 1) {
        const text = `${round}.${sender}.${count}`
        try {
          const answer = await post('/user/1/send', 'text/plain', text)
          if (answer.status !== 200) refused.push(answer.status)
          else acknowledged.set((await answer.json()) as number, text)
        } catch {
          return
        }
        if (acknowledged.size >= wanted || refused.length > 0) enough()
      }
    }

    let server = await start(port, data)
    const founder = { email: 'ada@example.org', name: 'Ada', password: 'ada-pw', gender: 0 }
    await post('/admin/system/create_admin', 'application/json', JSON.stringify(founder))
    for (let round = 0; round < kills; round += 1) {
      await signIn()
      wanted = acknowledged.size + Math.floor(random() * 60)
      const reached = new Promise<void>((resolve) => (enough = resolve))
      const sending = Promise.all(Array.from({ length: senders }, (_, sender) => sendOn(round, sender)))
      await reached
      await server.kill()
      await sending
      server = await start(port, data)
    }
    await signIn()
    const history = await fetch(`${base}/user/1/history?limit=100000`, { headers: { 'x-api-key': token } })
    const kept = (await history.json()) as Array<{ mid: number; detail: { content: string } }>
    await server.kill()

    const stored = new Map(kept.map(({ mid, detail }) => [mid, detail.content]))
    const lost = [...acknowledged].filter(([mid, text]) => stored.get(mid) !== text)
    expect(refused).toEqual([])
    expect(acknowledged.size).toBeGreaterThan(kills)
    expect(lost).toEqual([])
    expect(new Set(stored.values()).size).toBe(kept.length)
    // beyond the acknowledged ones there may be those whose answer the kill cut off
    expect(kept.length - acknowledged.size).toBeLessThanOrEqual(kills * senders)
  }, 120_000)
})
