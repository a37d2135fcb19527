/**
 * Drills with the real build in a browser: a server takes one release after the other while a tab stays open. `npm run hosts` runs
 * them. An older release is this build with other names of all its scripts and styles, as another version has them.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { distFolder } from '../../scripts/client/buildClient'
import { carriedChunks, contentsOf, releaseFiles } from '../../scripts/release/contents'
import { createArchive, digest, type Files } from '../../scripts/release/createArchive'
import { readFolder } from '../../scripts/release/folder'
import { publish } from '../../scripts/release/publish'
import { ARCHIVE, ARCHIVE_MD5 } from '../../scripts/release/writeRelease'
import { BROWSER_SWITCHES, findBrowser } from '../e2e/browser'
import { serveFolder, startStandIn, type StandInServer } from './standInServer'

const AT = new Date('2026-11-28T12:00:00Z')
const ACCOUNT = { email: 'ada@example.org', password: 'ada-pw' }

/** The same build under other names: `index-Ab12.js` becomes `index-Ab12v1.js`, in every file that names it. */
function asVersion(build: Files, version: string): Files {
  // Libraries hardly ever change, and are larger than all the rest.
  const chunks = [...build.keys()].filter((name) => /^assets\/(?!.*\.worker-|agora-).*\.(js|css)$/.test(name))
  const names = new Map(
    chunks.map((name) => [
      name.slice('assets/'.length),
      name.slice('assets/'.length).replace(/\.(js|css)$/, `${version}.$1`),
    ]),
  )
  const anyName = new RegExp([...names.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  const renamed = (name: string) =>
    name.startsWith('assets/')
      ? `assets/${names.get(name.slice('assets/'.length)) ?? name.slice('assets/'.length)}`
      : name
  return new Map(
    [...build].map(([name, bytes]) => {
      if (!/\.(js|css|html)$/.test(name)) return [name, bytes]
      const text = Buffer.from(bytes).toString('utf8')
      return [renamed(name), Buffer.from(text.replaceAll(anyName, (found) => names.get(found) ?? found))]
    }),
  )
}

type Drill = {
  server: StandInServer
  browser: Browser
  /** Publishes a release and lets the server take it. */
  release: (files: Files) => Promise<void>
}

async function withServer<Result>(run: (drill: Drill) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-drill-'))
  const published = join(folder, 'published')
  mkdirSync(published)
  const host = await serveFolder(published)
  const server = await startStandIn(folder, host.url)
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_SWITCHES })
  let number = 0
  try {
    return await run({
      server,
      browser,
      async release(files) {
        const from = join(folder, `release-${number++}`)
        mkdirSync(from)
        const archive = createArchive(files, AT)
        writeFileSync(join(from, ARCHIVE), archive)
        writeFileSync(join(from, ARCHIVE_MD5), digest('md5', archive))
        publish(published, from)
        if (!(await server.poll())) throw new Error('the server took no release')
      },
    })
  } finally {
    await browser.close()
    await server.close()
    host.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Creates the first account by the API, and signs in by the page. */
async function signIn(page: Page, url: string): Promise<void> {
  const headers = { 'content-type': 'application/json', referer: url }
  const body = JSON.stringify({ ...ACCOUNT, name: 'Ada', gender: 0 })
  await fetch(`${url}api/admin/system/create_admin`, { method: 'POST', headers, body })
  await page.goto(`${url}#/login`)
  await page.getByLabel('E-mail').fill(ACCOUNT.email)
  await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('navigation').getByRole('link').first().waitFor()
}

/** The chunks of a release that an open tab of it cannot fetch any more. */
async function missingIn(page: Page, files: Files): Promise<string[]> {
  const { chunks } = contentsOf(files)
  return page.evaluate(
    async (names) => {
      const missing: string[] = []
      for (const name of names) {
        const response = await fetch(`./${name}`)
        if (response.status !== 200 || !/javascript|css/.test(response.headers.get('content-type') ?? ''))
          missing.push(name)
      }
      return missing
    },
    [...chunks],
  )
}

/** A tab of the release before last still finds all its parts after two swaps. Resolves to what it lacks. */
export const oldTabKeepsItsParts = (): Promise<string[]> =>
  withServer(async ({ server, browser, release }) => {
    const build = readFolder(distFolder)
    const oldest = releaseFiles(asVersion(build, 'v1'), new Map(), new Map())
    await release(oldest)
    // Without the service worker, which would have stored the files.
    const page = await (await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' })).newPage()
    await signIn(page, server.url)
    const older = releaseFiles(
      asVersion(build, 'v2'),
      new Map(),
      carriedChunks(asVersion(build, 'v2'), [{ name: 'v1', files: oldest }]).files,
    )
    await release(older)
    const carried = carriedChunks(build, [
      { name: 'v2', files: older },
      { name: 'v1', files: oldest },
    ])
    await release(releaseFiles(build, new Map(), carried.files))
    // A part that no page has needed yet.
    await page.goto(`${server.url}#/setting/overview`)
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor()
    return [...carried.leftOut, ...(await missingIn(page, oldest))]
  })

/** After going back to an older release, a draft and a message that waits are still there. Resolves to what is missing. */
export const goingBackKeepsTexts = (): Promise<string[]> =>
  withServer(async ({ server, browser, release }) => {
    const build = readFolder(distFolder)
    await release(releaseFiles(build, new Map(), new Map()))
    const page = await (await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' })).newPage()
    await signIn(page, server.url)
    await page.goto(`${server.url}#/chat/dm/1`)
    const composer = page.getByRole('textbox', { name: /^Message / })
    await page.route('**/api/user/*/send', (route) => route.abort())
    await composer.fill('waits for the server')
    await composer.press('Enter')
    await page.getByText('waits for the server').first().waitFor()
    await composer.fill('only a draft')
    await composer.blur()
    // Drafts are written a moment after the last key.
    await page.goto(`${server.url}#/chat`)
    await release(releaseFiles(asVersion(build, 'v0'), new Map(), new Map()))
    await page.unroute('**/api/user/*/send')
    await page.reload()
    await page.goto(`${server.url}#/chat/dm/1`)
    const missing: string[] = []
    await page
      .getByRole('article')
      .filter({ hasText: 'waits for the server' })
      .waitFor()
      .catch(() => missing.push('the message that waited'))
    if ((await composer.inputValue()) !== 'only a draft') missing.push('the draft')
    return missing
  })
