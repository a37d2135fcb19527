import type { World } from '../world'
import { proveOpenId } from './openid'
import type { ProvenIdentity } from '../accounts/identities'
import { proveGithub, proveGoogle } from './socialLogin'
import { proveThirdParty } from './thirdParty'
import { burnNonce, proveWallet } from './wallets'

/** External proofs of identity, in the notation of the protocol. */
export type OutsideProof =
  | { type: 'google'; id_token: string }
  | { type: 'github'; code: string }
  | { type: 'oidc'; code: string; state: string }
  | { type: 'metamask'; public_address: string; nonce: string; signature: string }
  | { type: 'thirdparty'; key: string }

/** The external identity behind a proof; refuses as the protocol defines for each kind. */
export async function prove(world: World, proof: OutsideProof): Promise<ProvenIdentity> {
  switch (proof.type) {
    case 'google':
      return proveGoogle(world, proof.id_token)
    case 'github':
      return proveGithub(world, proof.code)
    case 'oidc':
      return proveOpenId(world, proof)
    case 'metamask':
      return proveWallet(world, proof)
    case 'thirdparty':
      return proveThirdParty(world, proof.key)
  }
}

/** Consumes a proof after use, so that one-time proofs cannot be used again. */
export function useUp(world: World, proof: OutsideProof): void {
  if (proof.type === 'metamask') burnNonce(world, proof.public_address, proof.nonce)
}
