/** Passkeys of this browser. Loaded at the first use. */
import type { PasskeyAssertion, PasskeyChallenge } from '@/domain/passkey'

/** `unsupported` also over plain http, where browsers have none. `refused`: nobody confirmed, or it took too long. */
export type WhyNoPasskey = 'unsupported' | 'refused'

export type PasskeysPort = {
  /** Asks the person for a passkey. Resolves to its signature of the server's challenge, or to the reason for none. */
  ask: (publicKey: PasskeyChallenge['publicKey']) => Promise<{ assertion: PasskeyAssertion } | { whyNot: WhyNoPasskey }>
}

/** Asks by the dialog of the browser. */
export async function askPasskey(publicKey: PasskeyChallenge['publicKey']): ReturnType<PasskeysPort['ask']> {
  if (!window.isSecureContext || typeof PublicKeyCredential === 'undefined') return { whyNot: 'unsupported' }
  try {
    const given = await navigator.credentials.get({ publicKey: withBytes(publicKey) })
    if (!(given instanceof PublicKeyCredential)) return { whyNot: 'refused' }
    return { assertion: asText(given) }
  } catch {
    return { whyNot: 'refused' }
  }
}

type Listed = { id: string; type: 'public-key' }

/** Decodes the texts of the server's options. The browser's own function for this is missing in older ones. */
function withBytes(options: PasskeyChallenge['publicKey']): PublicKeyCredentialRequestOptions {
  const { challenge, allowCredentials, ...others } = options as { challenge: string; allowCredentials?: Listed[] }
  return {
    ...others,
    challenge: bytesOf(challenge),
    ...(allowCredentials && { allowCredentials: allowCredentials.map((each) => ({ ...each, id: bytesOf(each.id) })) }),
  }
}

function asText({ id, rawId, response }: PublicKeyCredential): PasskeyAssertion {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response as AuthenticatorAssertionResponse
  return {
    id,
    rawId: textOf(rawId),
    type: 'public-key',
    response: {
      clientDataJSON: textOf(clientDataJSON),
      authenticatorData: textOf(authenticatorData),
      signature: textOf(signature),
      ...(userHandle && { userHandle: textOf(userHandle) }),
    },
  }
}

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const textOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
