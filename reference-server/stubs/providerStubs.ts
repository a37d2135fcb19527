import { createSign, generateKeyPairSync, randomUUID, type KeyPairKeyObjectResult } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { githubConfig, googleConfig, loginConfig, setLoginConfig } from '../model/server/configuration'
import { createLicense } from '../model/server/license'
import { escaped } from '../model/notifications/mail'
import { writeConfig, type ServerState } from '../model/serverState'

/** A host that imitates Google, GitHub and the license shop for trials; it contacts none of them. */
export type ProviderStubs = { url: string; close: () => void }

const order = v.object({
  type: v.picklist(['payment', 'subscription']),
  priceId: v.string(),
  metadata: v.object({ user_limit: v.number(), expire: v.string(), domain: v.string() }),
  cancel_url: v.string(),
  success_url: v.string(),
})
type Order = v.InferOutput<typeof order>

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${body}</html>`

const noClientId =
  'The server has no client_id, for which a token is made: POST /api/admin/google_auth/config {"client_id":"demo"} as an admin.'

/** Google: its keys, and tokens for any requested address. */
function createGoogleStub(state: ServerState) {
  // A key takes longer than the rest of a start, and few of them need one.
  let made: KeyPairKeyObjectResult | undefined
  const keys = () => (made ??= generateKeyPairSync('rsa', { modulusLength: 2048 }))
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const token = (email: string, nonce?: string) => {
    const { client_id } = googleConfig(state)
    if (client_id === '') throw new Error(noClientId)
    const claims = {
      iss: 'https://accounts.google.com',
      aud: client_id,
      sub: email,
      email,
      email_verified: true,
      name: email.split('@')[0],
      nonce,
      exp: Math.floor(state.now() / 1000) + 3600,
    }
    const text = `${encode({ alg: 'RS256', kid: 'stub' })}.${encode(claims)}`
    return `${text}.${createSign('RSA-SHA256').update(text).sign(keys().privateKey, 'base64url')}`
  }
  return {
    keys: () => ({ keys: [{ ...keys().publicKey.export({ format: 'jwk' }), kid: 'stub' }] }),
    token,
    /** The page of the implicit flow: the token comes back in the fragment. */
    consent: (query: URLSearchParams) => {
      const back = new URL(query.get('redirect_uri') ?? 'http://localhost/')
      const answer = {
        id_token: token('grace@gmail.example', query.get('nonce') ?? ''),
        state: query.get('state') ?? '',
      }
      back.hash = new URLSearchParams(answer).toString()
      return page('Google, imitated', `<p><a href="${escaped(back.href)}">Continue as grace@gmail.example</a></p>`)
    },
  }
}

/** GitHub: the code is also the user's name; each code is valid once. */
function createGithubStub() {
  const used = new Set<string>()
  const nameOf = (request: IncomingMessage) => (request.headers.authorization ?? '').replace(/^Bearer /, '')
  return {
    access: (code: string) => {
      if (used.has(code)) return { error: 'bad_verification_code' }
      used.add(code)
      return { access_token: code }
    },
    consent: (query: URLSearchParams) => {
      const back = new URL(query.get('redirect_uri') ?? 'http://localhost/')
      back.searchParams.set('code', 'octocat')
      back.searchParams.set('state', query.get('state') ?? '')
      return page('GitHub, imitated', `<p><a href="${escaped(back.href)}">Authorize as octocat</a></p>`)
    },
    user: (request: IncomingMessage) => {
      const login = nameOf(request)
      return { id: [...login].reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), 7), login }
    },
    emails: (request: IncomingMessage) => [
      { email: `${nameOf(request)}@github.example`, primary: true, verified: true },
    ],
  }
}

/** The license shop: an order, a payment page, and the license, delivered once. */
function createLicenseShop(state: ServerState, own: () => string) {
  const orders = new Map<string, Order>()
  return {
    create: (body: string) => {
      const id = `cs_${randomUUID()}`
      orders.set(id, v.parse(order, JSON.parse(body)))
      return { session_url: `${own()}/pay/${id}` }
    },
    pay: (id: string) => {
      const known = orders.get(id)
      if (!known) return null
      const links = [
        [`${known.success_url}/${id}`, 'Pay'],
        [known.cancel_url, 'Do not'],
      ]
      return links.map(([href = '', word]) => `<p><a href="${escaped(href)}">${word}</a></p>`).join('')
    },
    license: (id: string) => {
      const known = orders.get(id)
      orders.delete(id)
      if (!known) return null
      const { user_limit, expire, domain } = known.metadata
      const dates = { created_at: new Date(state.now()).toISOString(), expired_at: `${expire}T00:00:00+00:00` }
      return { license: createLicense(state, { domains: [domain], user_limit, ...dates }).base58 }
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of request) parts.push(part as Uint8Array)
  return Buffer.concat(parts).toString('utf8')
}

const guide = (own: string) =>
  page(
    'Stubs of this demo',
    `<p>Google, GitHub and the license shop, imitated for trials. Nothing here is real.</p>
<h2>In a browser</h2>
<form method="post" action="/offer"><button>Offer Google and GitHub on the sign-in page</button></form>
<p>The sign-in page leaves for the real Google or GitHub, whose addresses are fixed in every client. To come here
instead, also without a network, replace what stands before the question mark in the address bar, and keep the rest:</p>
<ul><li><code>https://accounts.google.com/o/oauth2/v2/auth</code> by <code>${own}/google/authorize</code></li>
<li><code>https://github.com/login/oauth/authorize</code> by <code>${own}/github/authorize</code></li></ul>
<h2>For programs</h2>
<p>The button does what an admin does on any server: it sets a client id, here any word, by
<code>POST /api/admin/google_auth/config {"client_id":"demo"}</code> and
<code>POST /api/admin/github_auth/config {"client_id":"demo","client_secret":"demo"}</code>, and <code>"google":true</code>,
<code>"github":true</code> in <code>POST /api/admin/login/config</code>. Nothing is set up with Google or GitHub themselves.</p><ul>
<li>Google: an id_token of anybody, for that client id, at
<a href="/google/token?email=ada@example.org">/google/token?email=…</a>, for <code>{"type":"google","id_token":…}</code></li>
<li>GitHub: any code signs in whoever is called so, once, with <code>{"type":"github","code":…}</code></li>
<li>Licenses: POST ${own}/vocechat/payment/create</li></ul>`,
  )

/** Sets the server up for sign-in with both, and keeps client ids that an admin has set. */
function offerBoth(state: ServerState): string {
  const [google, github] = [googleConfig(state), githubConfig(state)]
  if (google.client_id === '') writeConfig(state, 'google', { client_id: 'demo' })
  if (github.client_id === '') writeConfig(state, 'github', { client_id: 'demo', client_secret: 'demo' })
  setLoginConfig(state, { ...loginConfig(state), google: true, github: true })
  return page('Google and GitHub are on the sign-in page', `<p><a href="/">Back</a></p>`)
}

/** Starts the stubs on a free local port and makes the server use them instead of the real services. */
export async function startProviderStubs(state: ServerState): Promise<ProviderStubs> {
  let own = ''
  const [google, github, seller] = [createGoogleStub(state), createGithubStub(), createLicenseShop(state, () => own)]

  /** Objects are sent as JSON, texts as pages; null is a 404. */
  async function answer(request: IncomingMessage, { pathname, searchParams }: URL): Promise<object | string | null> {
    const [, first = '', second = '', third = ''] = pathname.split('/')
    if (first === 'pay') return seller.pay(second)
    if (first === 'vocechat' && second === 'licenses') return seller.license(third)
    switch (`${request.method} ${pathname}`) {
      case 'GET /':
        return guide(own)
      case 'POST /offer':
        // No other site presses the button.
        return request.headers.origin === own ? offerBoth(state) : null
      case 'GET /google/keys':
        return google.keys()
      case 'GET /google/token':
        return { id_token: google.token(searchParams.get('email') ?? 'ada@example.org') }
      case 'GET /google/authorize':
        return google.consent(searchParams)
      case 'POST /github/token':
        return github.access(new URLSearchParams(await bodyOf(request)).get('code') ?? '')
      case 'GET /github/authorize':
        return github.consent(searchParams)
      case 'GET /github/user':
        return github.user(request)
      case 'GET /github/user/emails':
        return github.emails(request)
      case 'POST /vocechat/payment/create':
        return seller.create(await bodyOf(request))
      default:
        return null
    }
  }
  const send = (response: ServerResponse, status: number, body: object | string) => {
    const isPage = typeof body === 'string'
    response.writeHead(status, {
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json',
      'content-security-policy': `default-src 'none'`,
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
    })
    response.end(isPage ? body : JSON.stringify(body))
  }
  const http = createServer((request, response) => {
    if (request.method === 'OPTIONS') return send(response, 200, {})
    answer(request, new URL(request.url ?? '/', 'http://localhost')).then(
      (found) => (found === null ? send(response, 404, {}) : send(response, 200, found)),
      (error: Error) => send(response, 400, { error: { message: error.message } }),
    )
  })
  await new Promise<void>((resolve) => http.listen(0, 'localhost', () => resolve()))
  own = `http://localhost:${(http.address() as AddressInfo).port}`
  state.allowedOrigins.add(own)
  Object.assign(state.externalServices, {
    googleKeys: `${own}/google/keys`,
    githubToken: `${own}/github/token`,
    githubApi: `${own}/github`,
  })
  return {
    url: own,
    close: () => {
      http.closeAllConnections()
      http.close()
    },
  }
}
