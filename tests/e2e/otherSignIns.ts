/** Shared by the journeys about other ways to sign in: the server's config, a wallet, an authenticator. */
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { apiClientOf } from './apiClientOf'
import type { Person } from './journey'
import type { Product } from './product'

type Config = Record<string, unknown> & { oidc: { domain: string }[] }

/** Changes the server's login methods as an admin, with demo ids for Google and GitHub. Resolves to the resulting config. */
export async function changeLoginConfig({ url, accounts }: Product, change: object): Promise<Config> {
  const admin = accounts.find(({ role }) => role === 'admin')
  if (admin === undefined) throw new Error('there is no admin')
  const client = await apiClientOf(url, admin)
  await client.configure('/admin/login/config', change)
  await client.configure('/admin/google_auth/config', { client_id: 'demo' })
  await client.configure('/admin/github_auth/config', { client_id: 'demo', client_secret: 'demo' })
  return JSON.parse(await client.read('/admin/login/config')) as Config
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
