import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath, URL } from 'node:url'

/** The folder of package.json. */
export const projectFolder = fileURLToPath(new URL('../../..', import.meta.url))

/** Where the built client lies. */
export const distFolder = join(projectFolder, 'dist')

const cacheFolder = join(projectFolder, 'node_modules/.cache/parley')
const stampFile = join(cacheFolder, 'built.json')
const lockFolder = join(cacheFolder, 'building')

/** All that a build depends on. */
const sources = [
  'src',
  'public',
  'index.html',
  'widget.html',
  'vite.config.ts',
  'tailwind.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const isSource = (name: string) => !/\.test\.tsx?$/.test(name) && !name.endsWith('.md')

function* filesUnder(path: string): Generator<string> {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) yield path
  else for (const name of readdirSync(path).sort()) if (isSource(name)) yield* filesUnder(join(path, name))
}

function digest(paths: Iterable<string>, also: string): string {
  const hash = createHash('sha256').update(also)
  for (const path of paths) hash.update(`\0${path}\0`).update(readFileSync(path))
  return hash.digest('hex')
}

const sourcesDigest = (server: string | null) =>
  digest(
    sources.flatMap((name) => [...filesUnder(join(projectFolder, name))]),
    server ?? '',
  )

const page = join(distFolder, 'index.html')

/** Whether `dist/` is what the sources of now would give for this server (null: the page's own origin). */
function isFresh(server: string | null): boolean {
  if (!existsSync(page) || !existsSync(stampFile)) return false
  const stamp = JSON.parse(readFileSync(stampFile, 'utf8')) as { sources: string; page: string }
  return stamp.sources === sourcesDigest(server) && stamp.page === digest([page], '')
}

/** Builds `dist/`; with a server's address the page talks to that one. What the build says goes to stderr. */
export async function buildClient(server: string | null): Promise<void> {
  const before = sourcesDigest(server)
  const env = { ...process.env }
  delete env.PARLEY_SERVER
  const vite = join(projectFolder, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build'], {
    cwd: projectFolder,
    env: server === null ? env : { ...env, PARLEY_SERVER: server },
    stdio: ['ignore', 2, 2],
  })
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error('The client could not be built; the reason stands above.')
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(stampFile, JSON.stringify({ sources: before, page: digest([page], '') }))
}

const lockLife = 180_000

/** One build at a time, also among processes; a lock that nobody took away is ignored after three minutes. */
async function whileLocked(act: () => Promise<void>): Promise<void> {
  mkdirSync(cacheFolder, { recursive: true })
  for (;;) {
    try {
      mkdirSync(lockFolder)
      break
    } catch {
      const since = statSync(lockFolder, { throwIfNoEntry: false })?.mtimeMs
      if (since !== undefined && Date.now() - since > lockLife) rmSync(lockFolder, { recursive: true, force: true })
      else await pause(250)
    }
  }
  try {
    await act()
  } finally {
    rmSync(lockFolder, { recursive: true, force: true })
  }
}

/** Builds the client for the page's own origin unless `dist/` is fresh. Gives whether it built. */
export async function buildWhenStale(say: (line: string) => void): Promise<boolean> {
  let built = false
  await whileLocked(async () => {
    if (isFresh(null)) return
    say('Building the client, which takes a moment …')
    await buildClient(null)
    built = true
  })
  return built
}
