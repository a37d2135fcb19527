/** The points of a deployment, in the order in which they are printed. */
import { checkEncryption, checkRoundTrip, checkSizes } from '@/domain/health/connectionChecks'
import { checkFiles, checkHeaders, filesNamedIn } from '@/domain/health/deploymentChecks'
import {
  checkFirstEvent,
  checkFresh,
  checkMissingFile,
  checkPage,
  checkType,
  checkWidgetFrame,
} from '@/domain/health/deliveryChecks'
import type { Finding } from '@/domain/health/finding'
import { checkVersion } from '@/domain/health/serverChecks'
import { createSite, type Site } from './site'

/** A point that does not apply says why. */
type Outcome = Finding | { leftOut: string } | null
export type Point = { name: string; check: () => Promise<Outcome> }

const PART_BYTES = 1_000_000
const SMALL_PART_BYTES = 200_000
const SCRIPT = /^(text|application)\/javascript/
const STYLE = /^text\/css/
const JSON_TYPE = /^application\/(json|manifest\+json)/

/** Returns the points for the client at this address. */
export function pointsOf(address: string): Point[] {
  const site = createSite(address)
  const file = (name: string) => site.get(name)
  const typed = (name: string, expected: RegExp) => async () => checkType({ name, expected, file: await file(name) })
  const fresh = (name: string) => async () => checkFresh({ name, file: await file(name) })
  const named = async (ending: string, expected: RegExp): Promise<Outcome> => {
    const name = filesNamedIn((await file('')).body).find((each) => each.endsWith(ending))
    return name === undefined
      ? { leftOut: 'the page names none' }
      : checkType({ name, expected, file: await file(name) })
  }
  return [
    { name: 'page', check: async () => checkPage(await file('')) },
    { name: 'script type', check: () => named('.js', SCRIPT) },
    { name: 'style type', check: () => named('.css', STYLE) },
    { name: 'service worker type', check: typed('service-worker.js', SCRIPT) },
    { name: 'texts type', check: typed('locales/en/common.json', JSON_TYPE) },
    { name: 'manifest type', check: typed('manifest.webmanifest', JSON_TYPE) },
    { name: 'compression', check: () => filesPoint(site, ['filesUncompressed', 'filesServedRaw']) },
    { name: 'caching', check: () => filesPoint(site, ['filesUncached', 'filesServedRaw', 'pageCached']) },
    { name: 'page caching', check: fresh('index.html') },
    { name: 'worker caching', check: fresh('service-worker.js') },
    { name: 'missing chunk', check: async () => checkMissingFile(await file('assets/no-such-file-0000.js')) },
    { name: 'missing page', check: async () => checkMissingFile(await file('no-such-page-0000')) },
    { name: 'frame rule', check: () => headersPoint(site, /frame-ancestors/) },
    {
      name: 'widget frame',
      check: async () => checkWidgetFrame(await file('widget.html')) ?? { leftOut: 'the client has no widget' },
    },
    { name: 'sandbox', check: () => headersPoint(site, /sandbox|nosniff/) },
    {
      name: 'encryption',
      check: async () => Promise.resolve(checkEncryption({ page: site.page, isSecure: site.isLocal })),
    },
    {
      name: 'server version',
      check: async () => checkVersion({ version: (await site.api('/admin/system/version')).body.trim() }),
    },
    { name: 'answer time', check: () => roundTrip(site) },
    { name: 'body limit', check: () => sizes(site) },
    { name: 'events', check: () => events(site) },
  ]
}

/** One check of the health page judges both; each point here fails for its own part of it. */
async function filesPoint(site: Site, own: readonly string[]): Promise<Outcome> {
  const page = await site.get('')
  const name = filesNamedIn(page.body).find((each) => each.endsWith('.js'))
  if (name === undefined) return { leftOut: 'the page names no script' }
  const { encoding, caching, bytes } = await site.head(name)
  const found = checkFiles({ encoding, caching, bytes, pageCaching: page.caching })
  if (found === null || own.includes(found.cause)) return found
  return { state: 'ok', cause: 'filesServedWell' }
}

async function headersPoint(site: Site, part: RegExp): Promise<Outcome> {
  const [page, api] = [await site.get(''), await site.api('/resource/organization/logo')]
  const found = checkHeaders({
    page: { policy: page.policy, frameOptions: page.frameOptions },
    api: { policy: api.policy, typeOptions: api.typeOptions },
  })
  if (found.cause !== 'headersMissing') return found
  const mine = [found.values?.names]
    .filter((names) => typeof names === 'string')
    .join(', ')
    .split(', ')
    .filter((name) => part.test(name))
  return mine.length > 0 ? { ...found, values: { names: mine.join(', ') } } : { state: 'ok', cause: 'headersComplete' }
}

async function roundTrip(site: Site): Promise<Outcome> {
  const began = performance.now()
  const { date } = await site.api('/admin/system/version')
  const tookMs = performance.now() - began
  return checkRoundTrip({ tookMs, serverAheadMs: date === null ? null : Date.parse(date) - Date.now() })
}

/** Nothing is stored: the address takes no body, and only a proxy refuses one for its size. */
async function sizes(site: Site): Promise<Outcome> {
  const refused: number[] = []
  for (const bytes of [SMALL_PART_BYTES, PART_BYTES])
    if ((await site.post('/user/check_magic_token', 'x'.repeat(bytes))).status === 413) refused.push(bytes)
  return checkSizes({ partBytes: PART_BYTES, smallPartBytes: SMALL_PART_BYTES, refused })
}

async function events(site: Site): Promise<Outcome> {
  const guest = await site.api('/token/login_guest')
  if (guest.status !== 200) return { leftOut: 'this server has no guests, so no stream can be opened' }
  const { token } = JSON.parse(guest.body) as { token: string }
  return checkFirstEvent({ firstMs: await site.firstEventMs(token) })
}
