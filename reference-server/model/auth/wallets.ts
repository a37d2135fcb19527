import { randomBytes } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import type { ServerState } from '../serverState'
import type { VerifiedIdentity } from '../accounts/identities'
import { refuse } from '../refusal'

type Nonce = { text: string; expiresAt: number }

/** Lifetime of a nonce, in milliseconds. */
const lifetimeMs = 600_000

/** The newest nonce of each address. They are lost when the process ends, as on the real server. */
const noncesByServer = new WeakMap<ServerState, Map<string, Nonce>>()

function noncesOf(state: ServerState): Map<string, Nonce> {
  const known = noncesByServer.get(state) ?? new Map<string, Nonce>()
  noncesByServer.set(state, known)
  return known
}

/**
 * Creates a text for a wallet to sign; it replaces an earlier one. 400 if the address is invalid (0.3.3 accepts
 * anything).
 */
export function walletNonce(state: ServerState, address: string): string {
  if (!state.quirks && !/^0x[0-9a-f]{40}$/i.test(address))
    refuse(400, 'failed to parse parameter `public_address`: invalid')
  const text = randomBytes(24).toString('base64')
  noncesOf(state).set(address.toLowerCase(), { text, expiresAt: state.now() + lifetimeMs })
  return text
}

/** The address behind a personal signature (EIP-191), or null if it is invalid. 500 where 0.3.3 fails. */
function recoverAddress(state: ServerState, message: string, signature: string): string | null {
  const match = /^0x([0-9a-f]{128})([0-9a-f]{2})$/i.exec(signature)
  if (!match) return null
  const [, compact = '', last = ''] = match
  const v = parseInt(last, 16)
  const recovery = v === 27 || v === 28 ? v - 27 : v === 0 ? 0 : null
  if (recovery === null) return null
  const bytes = Buffer.from(message)
  const digest = keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes]))
  try {
    const point = secp256k1.Signature.fromHex(compact, 'compact').addRecoveryBit(recovery).recoverPublicKey(digest)
    return `0x${Buffer.from(keccak_256(point.toBytes(false).subarray(1)).subarray(12)).toString('hex')}`
  } catch {
    return state.quirks ? refuse(500, 'no key can be recovered') : null
  }
}

/** The wallet that signed its nonce. 401 otherwise. A nonce is valid once, except on 0.3.3. */
export function verifyWallet(
  state: ServerState,
  proof: { public_address: string; nonce: string; signature: string },
): VerifiedIdentity {
  const address = proof.public_address.toLowerCase()
  const nonce = noncesOf(state).get(address)
  const isGood = nonce?.text === proof.nonce && (nonce.expiresAt > state.now() || state.quirks)
  if (!isGood || recoverAddress(state, proof.nonce, proof.signature) !== address) refuse(401)
  return { kind: 'metamask', subject: address, name: '', email: null, shown: address }
}

/** Consumes the nonce after a sign-in. 401 if another sign-in has just used it. */
export function consumeNonce(state: ServerState, address: string, nonce: string): void {
  if (state.quirks) return
  const known = noncesOf(state)
  if (known.get(address.toLowerCase())?.text !== nonce) refuse(401)
  known.delete(address.toLowerCase())
}
