import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { bundleServer } from '../../scripts/bundleServer'

/**
 * `npm run contract`: plays the recordings of the real server against the reference server, plain scenarios in its
 * default mode, `quirk-*` with `--quirks`. The scenarios in notServed.json are listed and skipped.
 */
const here = fileURLToPath(new URL('.', import.meta.url))

const { values: flags } = parseArgs({
  options: { only: { type: 'string' }, jobs: { type: 'string', default: '6' }, json: { type: 'string' } },
})

type Sum = { passed: number; failed: number }
type Report = { passed: number; failures: Array<{ scenario: string; label: string; why: string }> }

/** Plays scenarios on separate servers and prints each step that differs. */
async function play(names: readonly string[], command: string): Promise<Sum> {
  if (names.length === 0) return { passed: 0, failed: 0 }
  const dir = mkdtempSync(join(tmpdir(), 'contract-'))
  const report = join(dir, 'report.json') // The player exits before a pipe has taken all of its output.
  const args = ['--serve', command, '--only', names.join(), '--jobs', flags.jobs, '--json', report]
  const player = spawn(process.execPath, [join(here, 'traces/run.mjs'), ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(player, 'exit')
  const { passed, failures } = JSON.parse(readFileSync(report, 'utf8')) as Report
  rmSync(dir, { recursive: true })
  for (const { scenario, label, why } of failures) console.log(`${scenario} › ${label}: ${why}`)
  return { passed, failed: failures.length }
}

const notServed = JSON.parse(readFileSync(join(here, 'notServed.json'), 'utf8')) as string[]
const all = readdirSync(join(here, 'traces/scenarios'))
  .map((file) => file.replace(/\.mjs$/, ''))
  .sort()
const requestedNames = flags.only?.split(',')
const names = all.filter((name) => requestedNames?.includes(name) ?? !notServed.includes(name))
// The recorded server had no mail and no sign-in providers. With --control the stubs for them do not start.
const server = `${process.execPath} ${await bundleServer('contract')} --empty --port {port} --data {dir} --token-seconds {seconds} --version 0.3.3 --allow-private --control`
const plain = await play(
  names.filter((name) => !name.startsWith('quirk-')),
  server,
)
const quirks = await play(
  names.filter((name) => name.startsWith('quirk-')),
  `${server} --quirks`,
)

if (!requestedNames && notServed.length > 0) console.log(`not yet served: ${notServed.join(', ')}`)
const failed = plain.failed + quirks.failed
if (flags.json) writeFileSync(flags.json, JSON.stringify({ passed: plain.passed + quirks.passed, failed, notServed }))
console.log(`${plain.passed + quirks.passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
