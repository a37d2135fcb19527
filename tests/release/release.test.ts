/** A release from the archive to a server that takes it. The build itself is a small one; `npm run hosts` takes the real one. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { publish } from '../../scripts/release/publish'
import { carriedChunks, releaseFiles } from '../../scripts/release/contents'
import { createArchive, digest, type Files } from '../../scripts/release/createArchive'
import { ARCHIVE, ARCHIVE_MD5 } from '../../scripts/release/writeRelease'
import { verify } from '../../scripts/verify/verify'
import { serveFolder, startStandIn } from './standInServer'

const AT = new Date('2026-11-28T12:00:00Z')
const text = (content: string) => Buffer.from(content)

/** A build with a page, a script, a style and a late part; `version` is in the names of its chunks. */
const buildOf = (version: string): Files =>
  new Map([
    [
      'index.html',
      text(`<meta http-equiv="Content-Security-Policy" content="default-src 'self'"><link rel="stylesheet" href="./assets/style-${version}.css">
      <script type="module" src="./assets/index-${version}.js"></script>`),
    ],
    [`assets/index-${version}.js`, text(`import('./late-${version}.js')`)],
    [`assets/late-${version}.js`, text(`// late part of ${version}`)],
    [`assets/style-${version}.css`, text('p { color: red }')],
    ['service-worker.js', text('// worker')],
    ['manifest.webmanifest', text('{}')],
    ['locales/en/common.json', text('{}')],
  ])

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function writeArchive(folder: string, files: Files) {
  mkdirSync(folder, { recursive: true })
  const archive = createArchive(files, AT)
  writeFileSync(join(folder, ARCHIVE), archive)
  writeFileSync(join(folder, ARCHIVE_MD5), digest('md5', archive))
}

async function servedFolder(folder: string): Promise<string> {
  const { url, close } = await serveFolder(folder)
  onTestFinished(close)
  return url
}

it('a server takes a published release, and verify names what 0.3.3 does not send by itself', async () => {
  const folder = temporaryFolder()
  const published = join(folder, 'published')
  mkdirSync(published)
  writeArchive(join(folder, 'one'), releaseFiles(buildOf('1'), new Map(), new Map()))
  publish(published, join(folder, 'one'))
  const server = await startStandIn(folder, await servedFolder(published))
  onTestFinished(server.close)
  expect(await server.poll()).toBe(true)
  expect(await server.poll()).toBe(false)
  const lines = await verify(server.url)
  expect(lines.filter(({ failed }) => failed).map(({ text: line }) => line.replace(/:.*/, ''))).toEqual([
    'fail compression',
    'fail caching',
    'fail frame rule',
    'fail sandbox',
  ])
  expect(lines.length).toBeGreaterThanOrEqual(20)
})

it('a tab of the release before last still finds its late part after two swaps', async () => {
  const folder = temporaryFolder()
  const published = join(folder, 'published')
  mkdirSync(published)
  const first = releaseFiles(buildOf('1'), new Map(), new Map())
  const carried = (build: Files, ...previous: Files[]) =>
    carriedChunks(
      build,
      previous.map((files, index) => ({ name: String(index), files })),
    ).files
  const second = releaseFiles(buildOf('2'), new Map(), carried(buildOf('2'), first))
  const third = releaseFiles(buildOf('3'), new Map(), carried(buildOf('3'), second, first))
  const fourth = releaseFiles(buildOf('4'), new Map(), carried(buildOf('4'), third, second))
  const server = await startStandIn(folder, await servedFolder(published))
  onTestFinished(server.close)
  for (const [index, files] of [first, second, third].entries()) {
    writeArchive(join(folder, String(index)), files)
    publish(published, join(folder, String(index)))
    expect(await server.poll()).toBe(true)
  }
  for (const version of ['1', '2', '3'])
    expect((await fetch(`${server.url}assets/late-${version}.js`)).status, version).toBe(200)
  // A release does not own the chunks that it has carried: those of the first one end here.
  expect([...fourth.keys()].filter((name) => name.includes('late'))).toEqual([
    'assets/late-3.js',
    'assets/late-2.js',
    'assets/late-4.js',
  ])
})

it('an archive whose sum belongs to another one is not published', () => {
  const folder = temporaryFolder()
  writeArchive(join(folder, 'one'), buildOf('1'))
  writeFileSync(join(folder, 'one', ARCHIVE_MD5), digest('md5', 'other'))
  mkdirSync(join(folder, 'published'))
  expect(() => publish(join(folder, 'published'), join(folder, 'one'))).toThrow('does not belong')
})
