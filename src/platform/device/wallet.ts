/** The wallet of this browser: the object `ethereum` that MetaMask and similar extensions add to the page (EIP-1193). */

/**
 * `missing`: no extension. `refused`: the person declined, or another request of the wallet is open. `offline`: the
 * network that is chosen in the wallet cannot be reached.
 */
type WalletFailure = 'missing' | 'refused' | 'offline'

export type WalletPort = {
  /** Asks the person for an account. Resolves to its address, `0x` and 40 digits. */
  address: () => Promise<{ address: string } | { failure: WalletFailure }>
  /** Asks the person to sign a text with that account (personal_sign). Resolves to the signature, `0x` and 130 digits. */
  sign: (address: string, text: string) => Promise<{ signature: string } | { failure: WalletFailure }>
}

/** Disconnected from all chains, or from the requested one (EIP-1193). */
const OFFLINE_CODES: readonly unknown[] = [4900, 4901]

type Provider = { request: (call: { method: string; params?: unknown[] }) => Promise<unknown> }

/** Returns the wallet of this browser. */
export const browserWallet = (): WalletPort => ({
  async address() {
    const answer = await request('eth_requestAccounts')
    if ('failure' in answer) return answer
    const address: unknown = Array.isArray(answer.value) ? answer.value[0] : null
    return typeof address === 'string' ? { address } : { failure: 'refused' }
  },
  async sign(address, text) {
    const answer = await request('personal_sign', [text, address])
    if ('failure' in answer) return answer
    return typeof answer.value === 'string' ? { signature: answer.value } : { failure: 'refused' }
  },
})

async function request(
  method: string,
  params: unknown[] = [],
): Promise<{ value: unknown } | { failure: WalletFailure }> {
  const { ethereum } = window as Window & { ethereum?: Provider }
  if (typeof ethereum?.request !== 'function') return { failure: 'missing' }
  try {
    return { value: await ethereum.request({ method, params }) }
  } catch (error) {
    const code = (error as { code?: unknown } | null)?.code
    return { failure: OFFLINE_CODES.includes(code) ? 'offline' : 'refused' }
  }
}
