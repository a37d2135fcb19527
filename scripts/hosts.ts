/**
 * `npm run hosts`: delivers the built client with each web server that is installed, by the configuration in docs/hosts, before a
 * reference server, and checks it with `verify`; then drills in a browser what happens to open tabs when a server takes a
 * release, and runs the commands of the documents. Prints `N passed, N failed`; what is not installed is named.
 */
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '../reference-server/adapters/node'
import { readDemoData } from '../reference-server/seed/demoData'
import { seedDemo } from '../reference-server/seed/seedDemo'
import type { ServerState } from '../reference-server/model/serverState'
import { buildWhenStale, distFolder } from './client/buildClient'
import { runCommand, printStatus } from './command'
import { HOSTS, type Host } from './hosts/configurations'
import { verify } from './verify/verify'
import { documentCommandsWork } from '../tests/release/documentCommands'
import { goingBackKeepsTexts, oldTabKeepsItsParts } from '../tests/release/drills'

const DRILLS = [
  ['server web root, a tab of the release before last', oldTabKeepsItsParts],
  ['server web root, going back to an older release', goingBackKeepsTexts],
  ['the commands of the documents, in a copy', documentCommandsWork],
] as const

const FIRST_PORT = 4_610
const START_LIMIT_MS = 15_000
const START_CHECK_MS = 200

const installed = ({ programs }: Host) =>
  programs.find((name) => spawnSync('which', [name], { stdio: 'ignore' }).status === 0)

async function waitFor(url: string): Promise<void> {
  for (let waited = 0; waited < START_LIMIT_MS; waited += START_CHECK_MS) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await pause(START_CHECK_MS)
  }
  throw new Error(`${url} did not answer`)
}

/** Returns the lines of what failed. */
async function tryHost(host: Host, program: string, serverPort: number, port: number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-host-'))
  // Some web servers read as another user.
  chmodSync(folder, 0o755)
  // A site with the client in a folder of it.
  if (host.subfolder !== undefined) symlinkSync(distFolder, join(folder, host.subfolder))
  const root = host.subfolder === undefined ? distFolder : folder
  const address = `http://localhost:${port}/${host.subfolder === undefined ? '' : `${host.subfolder}/`}`
  const place = { port, serverPort, root, folder }
  const file = join(folder, 'configuration')
  writeFileSync(file, host.configuration(place))
  const running = spawn(program, host.start(file, place), { stdio: ['ignore', 'ignore', 'pipe'] })
  const said: Buffer[] = []
  running.stderr.on('data', (part: Buffer) => said.push(part))
  try {
    await waitFor(address)
    return (await verify(address)).filter(({ failed }) => failed).map(({ text }) => text)
  } catch (error) {
    return [error instanceof Error ? error.message : String(error), Buffer.concat(said).toString('utf8').trim()]
  } finally {
    running.kill()
    await new Promise((resolve) => running.once('close', resolve))
    rmSync(folder, { recursive: true, force: true })
  }
}

await runCommand(async () => {
  await buildWhenStale(printStatus)
  // With the demo's people and guests: the events of an empty server are too short for a proxy that holds them back.
  const prepare = (state: ServerState) => seedDemo(state, readDemoData())
  const server = await startServer({ dataDir: ':memory:', version: '0.3.3', port: 0, prepare })
  let [passed, failed] = [0, 0]
  for (const [index, host] of HOSTS.entries()) {
    const program = installed(host)
    if (program === undefined) {
      printStatus(`${host.name}: not installed (${host.install})`)
      continue
    }
    const problems = await tryHost(host, program, server.port, FIRST_PORT + index)
    if (problems.length === 0) passed += 1
    else failed += 1
    printStatus([`${host.name}: ${problems.length === 0 ? 'passed' : 'failed'}`, ...problems].join('\n  '))
  }
  await server.close()
  for (const [name, drill] of DRILLS) {
    const problems = await drill().catch((error: unknown) => [error instanceof Error ? error.message : String(error)])
    if (problems.length === 0) passed += 1
    else failed += 1
    printStatus([`${name}: ${problems.length === 0 ? 'passed' : 'failed'}`, ...problems].join('\n  '))
  }
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  if (failed > 0) process.exitCode = 1
})
