/** Shared by the journeys about other ways to sign in: the server's config, a wallet, an authenticator. */
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import type { Person } from './journey'
import type { Product } from './product'

type Config = Record<string, unknown> & { oidc: { domain: string }[] }

/** Changes the server's login methods as an admin. Resolves to the resulting config. */
export async function changeLoginConfig({ url, accounts }: Product, change: object): Promise<Config> {
  const admin = accounts.find(({ role }) => role === 'admin')
  if (admin === undefined) throw new Error('there is no admin')
  const call = async (path: string, body?: object, token?: string) => {
    const headers = {
      referer: `${url}/`,
      'content-type': 'application/json',
      ...(token !== undefined && { 'x-api-key': token }),
    }
    const answer = await fetch(`${url}/api${path}`, {
      headers,
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return answer.text()
  }
  const credential = { type: 'password', email: admin.email, password: admin.password }
  const { token } = JSON.parse(await call('/token/login', { credential, device: 'journey', device_token: '' })) as {
    token: string
  }
  const config = { ...(JSON.parse(await call('/admin/login/config')) as Config), ...change }
  await call('/admin/login/config', config, token)
  await call('/admin/google_auth/config', { client_id: 'demo' }, token)
  await call('/admin/github_auth/config', { client_id: 'demo', client_secret: 'demo' }, token)
  return config
}

/** Signs like a wallet (EIP-191). */
export function createWallet() {
  const key = secp256k1.utils.randomSecretKey()
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
  return {
    address: `0x${hex(keccak_256(secp256k1.getPublicKey(key, false).subarray(1)).subarray(12))}`,
    sign(text: string) {
      const digest = keccak_256(Buffer.from(`\x19Ethereum Signed Message:\n${Buffer.byteLength(text)}${text}`))
      const signature = secp256k1.sign(digest, key, { prehash: false, format: 'recovered' })
      return `0x${hex(signature.subarray(1))}${(27 + (signature[0] ?? 0)).toString(16)}`
    },
  }
}

/** Gives the page an authenticator that stores passkeys and confirms by itself. */
export async function addAuthenticator({ context, page }: Pick<Person, 'context' | 'page'>) {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
