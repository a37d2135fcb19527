/** Makes a release out of the sources: the archive for servers, and what an operator needs to check it. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildClient, distFolder, projectFolder } from '../client/buildClient'
import { printStatus } from '../command'
import { UsageError } from '../flags'
import { billOfMaterials, differences, licenseTexts, notInLockfile, type ShippedPackage } from './billOfMaterials'
import { bundleVerify } from './bundleVerify'
import { carriedChunks, contentsOf, releaseFiles } from './contents'
import { checksums, createArchive, digest, type Files } from './createArchive'
import { readFolder } from './folder'

/** The servers that the client was tried against. */
const TESTED_SERVERS = ['0.3.3', '0.3.12', '0.4.0', '0.5.29', '0.5.31']

export const ARCHIVE = 'web.vocechat.zip'
export const ARCHIVE_MD5 = 'web.vocechat.md5'

function readOptions(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        out: { type: 'string', default: 'release' },
        previous: { type: 'string', multiple: true, default: [] },
        include: { type: 'string', multiple: true, default: [] },
        date: { type: 'string' },
      },
    }).values
  } catch {
    throw new UsageError('npm run release takes: -- --out DIR --previous DIR … --include FILE … --date TIME')
  }
}

/** The commit and its time; without git the time has to be given. */
function sourceOf(date: string | undefined): { commit: string | null; at: Date } {
  const git = (format: string) => {
    try {
      const options = { cwd: projectFolder, encoding: 'utf8', stdio: 'pipe' } as const
      return execFileSync('git', ['log', '-1', `--format=${format}`], options).trim()
    } catch {
      return null
    }
  }
  const seconds = git('%ct')
  const at = date === undefined ? (seconds === null ? null : new Date(Number(seconds) * 1000)) : new Date(date)
  if (at === null || Number.isNaN(at.getTime()))
    throw new UsageError('There is no commit to take the time from: give one with -- --date 2026-11-28T12:00:00Z')
  return { commit: git('%H'), at }
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as unknown

/** Says where the build differs from npm's own list, which knows the lockfile and not the bundle. */
function compareWithNpm(shipped: readonly ShippedPackage[]): void {
  const command = ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--package-lock-only']
  const text = execFileSync('npm', command, {
    cwd: projectFolder,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
    stdio: 'pipe',
  })
  const { components = [] } = JSON.parse(text) as { components?: { name: string; version: string; group?: string }[] }
  const listed = components.map(({ name, group, version }) => ({ name: group ? `${group}/${name}` : name, version }))
  const { onlyShipped, onlyListed } = differences(shipped, listed)
  if (onlyShipped.length > 0) printStatus(`In the client, not in npm's list: ${onlyShipped.join(', ')}`)
  if (onlyListed.length > 0) printStatus(`In npm's list, not in the client: ${onlyListed.join(', ')}`)
}

function readShipped(build: Files): ShippedPackage[] {
  const text = build.get('licenses.json')
  if (text === undefined) throw new Error('The build has no licenses.json')
  const shipped = JSON.parse(Buffer.from(text).toString('utf8')) as ShippedPackage[]
  const unknown = notInLockfile(shipped, readJson(join(projectFolder, 'package-lock.json')) as never)
  if (unknown.length > 0) throw new Error(`In the client, but not in package-lock.json: ${unknown.join(', ')}`)
  return shipped
}

function collect(build: Files, previousFolders: readonly string[], includedPaths: readonly string[]): Files {
  const previous = previousFolders.map((folder) => ({ name: basename(resolve(folder)), files: readFolder(folder) }))
  const carried = carriedChunks(build, previous)
  for (const line of carried.leftOut) printStatus(`Left out: ${line}`)
  const included = new Map(includedPaths.map((path) => [basename(path), readFileSync(path)]))
  const forgotten = (previous[0] ? contentsOf(previous[0].files).included : []).filter((name) => !included.has(name))
  if (forgotten.length > 0)
    printStatus(`The release before had files of yours that this one lacks: ${forgotten.join(', ')}`)
  return releaseFiles(build, included, carried.files)
}

/** Writes the release; the folder has nothing else afterwards. */
export async function writeRelease(args: string[]): Promise<void> {
  const { out, previous, include, date } = readOptions(args)
  const { commit, at } = sourceOf(date)
  const { version } = readJson(join(projectFolder, 'package.json')) as { version: string }
  process.env.PARLEY_BUILT_AT = at.toISOString()
  await buildClient({ server: null, licenses: null }, true)
  const build = readFolder(distFolder)
  const shipped = readShipped(build)
  compareWithNpm(shipped)
  const archive = createArchive(collect(build, previous, include), at)
  const sizes = { archiveBytes: archive.length, files: build.size }
  const info = { version, commit, builtAt: at.toISOString(), testedServers: TESTED_SERVERS, ...sizes }
  const files: Files = new Map<string, Uint8Array>([
    [ARCHIVE, archive],
    [ARCHIVE_MD5, Buffer.from(digest('md5', archive))],
    ['release.json', Buffer.from(`${JSON.stringify(info, null, 2)}\n`)],
    ['sbom.cdx.json', Buffer.from(billOfMaterials(shipped, { version, at }))],
    ['LICENSES.txt', Buffer.from(licenseTexts(shipped))],
    ['verify.mjs', await bundleVerify()],
  ])
  const folder = resolve(out)
  if (existsSync(folder) && !existsSync(join(folder, 'release.json')) && readFolder(folder).size > 0)
    throw new UsageError(`${folder} has other files: name another folder with --out`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes)
  writeFileSync(join(folder, 'SHA256SUMS'), checksums(files))
  printStatus(`${version} is in ${folder}: ${ARCHIVE} has ${archive.length} bytes`)
}
