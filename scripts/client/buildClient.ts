import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath, URL } from 'node:url'
import { tryLock } from '../lock'

/** The folder of package.json. */
export const projectFolder = fileURLToPath(new URL('../..', import.meta.url))

/** The folder of the built client. */
export const distFolder = join(projectFolder, 'dist')

/** Records the sources of `dist/`. Any other build removes it, because a build empties the folder. */
const stampFile = join(distFolder, '.built')
const lockFile = join(projectFolder, '.parley', 'building')

/** Everything that a build depends on. */
const sources = [
  'src',
  'scripts/vite',
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

/** The addresses that a build contains: the server (null: the page's own origin), and the license shop (null: none). */
export type BuildTarget = { server: string | null; licenses: string | null }
const SAME_ORIGIN: BuildTarget = { server: null, licenses: null }

/** Returns a digest of the current sources, for a page with these addresses. */
function sourcesDigest({ server, licenses }: BuildTarget): string {
  const hash = createHash('sha256').update(`${server ?? ''}\0${licenses ?? ''}`)
  for (const name of sources)
    for (const path of filesUnder(join(projectFolder, name)))
      hash.update(`\0${relative(projectFolder, path)}\0`).update(readFileSync(path))
  return hash.digest('hex')
}

const isFresh = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourcesDigest(SAME_ORIGIN)

/**
 * Builds `dist/`; with a server's address the page talks to that server. The output of the build goes to stderr: at
 * once, or with `isQuiet` only if the build fails.
 */
export async function buildClient(target: BuildTarget, isQuiet = false): Promise<void> {
  const before = sourcesDigest(target)
  const { server, licenses } = target
  const env = { ...process.env, PARLEY_SERVER: server ?? '', PARLEY_LICENSES: licenses ?? '' }
  const vite = join(projectFolder, 'node_modules/vite/bin/vite.js')
  const output: Buffer[] = []
  const stream = isQuiet ? 'pipe' : 2
  const child = spawn(process.execPath, [vite, 'build'], { cwd: projectFolder, env, stdio: ['ignore', stream, stream] })
  for (const source of [child.stdout, child.stderr]) source?.on('data', (part: Buffer) => output.push(part))
  // `close` comes after the last output.
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code !== 0) {
    process.stderr.write(Buffer.concat(output))
    throw new Error('The client could not be built; the reason stands above.')
  }
  writeFileSync(stampFile, before)
}

/** Allows one build at a time, also among processes. The lock of a dead process is ignored. */
async function whileLocked(act: () => Promise<void>): Promise<void> {
  mkdirSync(dirname(lockFile), { recursive: true })
  while (!tryLock(lockFile)) await pause(250)
  try {
    await act()
  } finally {
    rmSync(lockFile, { force: true })
  }
}

/** Builds the client for the page's own origin unless `dist/` is up to date. Resolves to whether it built. */
export async function buildWhenStale(say: (line: string) => void): Promise<boolean> {
  let built = false
  await whileLocked(async () => {
    if (isFresh()) return
    say('Building the client, which takes a moment …')
    await buildClient(SAME_ORIGIN, true)
    built = true
  })
  return built
}
