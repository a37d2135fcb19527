import type { ServerState } from '../serverState'
import { verifyOpenId } from './openid'
import type { VerifiedIdentity } from '../accounts/identities'
import { verifyGithub, verifyGoogle } from './socialLogin'
import { verifyThirdParty } from './thirdParty'
import { consumeNonce, verifyWallet } from './wallets'

/** External proofs of identity, in the notation of the protocol. */
export type ExternalProof =
  | { type: 'google'; id_token: string }
  | { type: 'github'; code: string }
  | { type: 'oidc'; code: string; state: string }
  | { type: 'metamask'; public_address: string; nonce: string; signature: string }
  | { type: 'thirdparty'; key: string }

/** The external identity behind a proof; refuses as the protocol defines for each kind. */
export async function verifyProof(state: ServerState, proof: ExternalProof): Promise<VerifiedIdentity> {
  switch (proof.type) {
    case 'google':
      return verifyGoogle(state, proof.id_token)
    case 'github':
      return verifyGithub(state, proof.code)
    case 'oidc':
      return verifyOpenId(state, proof)
    case 'metamask':
      return verifyWallet(state, proof)
    case 'thirdparty':
      return verifyThirdParty(state, proof.key)
  }
}

/** Consumes a proof after use, so that one-time proofs cannot be used again. */
export function consumeProof(state: ServerState, proof: ExternalProof): void {
  if (proof.type === 'metamask') consumeNonce(state, proof.public_address, proof.nonce)
}
