/** Lets the wallet of this browser sign the server's nonce. */
import type { ApiContext } from '@/api/context'
import { fetchWalletNonce, type ExternalProof } from '@/api/session/otherLogin'
import type { Fault } from '@/domain/fault'

type WalletProof = Extract<ExternalProof, { type: 'metamask' }>
const PROBLEMS = { missing: 'walletMissing', refused: 'walletRefused', offline: 'walletOffline' } as const
export type WalletProblem = (typeof PROBLEMS)[keyof typeof PROBLEMS]

/** Resolves to the proof, or to the fault of the server or the failure of the wallet. */
export async function signWithWallet(
  context: ApiContext,
): Promise<{ proof: WalletProof } | { problem: Fault | WalletProblem }> {
  const { wallet } = context.ports
  const account = await wallet.address()
  if ('failure' in account) return { problem: PROBLEMS[account.failure] }
  const { address } = account
  const nonce = await fetchWalletNonce(context, address)
  if ('fault' in nonce) return { problem: nonce.fault }
  const signed = await wallet.sign(address, nonce.value)
  if ('failure' in signed) return { problem: PROBLEMS[signed.failure] }
  return { proof: { type: 'metamask', address, nonce: nonce.value, signature: signed.signature } }
}
