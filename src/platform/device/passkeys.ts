/** Passkeys of this browser. Loaded at the first use. */
import type { PasskeyAssertion, PasskeyAttestation, PasskeyChallenge } from '@/domain/passkey'

/** `unsupported` also over plain http, where browsers have none. `refused`: nobody confirmed, or it took too long. */
export type PasskeyFailure = 'unsupported' | 'refused'

/** Both reject when their code cannot be fetched. */
export type PasskeysPort = {
  /** Asks the person for a passkey. Resolves to its signature of the server's challenge, or to the reason for none. */
  get: (
    publicKey: PasskeyChallenge['publicKey'],
  ) => Promise<{ assertion: PasskeyAssertion } | { failure: PasskeyFailure }>
  /**
   * Asks the person to create a passkey. Resolves to its attestation, or to the reason for none. `known`: this device
   * has a passkey for the account already.
   */
  create: (
    publicKey: PasskeyChallenge['publicKey'],
  ) => Promise<{ attestation: PasskeyAttestation } | { failure: PasskeyFailure | 'known' }>
}

const isSupported = () => window.isSecureContext && typeof PublicKeyCredential !== 'undefined'

/** Asks by the dialog of the browser. */
export async function getPasskey(publicKey: PasskeyChallenge['publicKey']): ReturnType<PasskeysPort['get']> {
  if (!isSupported()) return { failure: 'unsupported' }
  try {
    const given = await navigator.credentials.get({ publicKey: requestOptions(publicKey) })
    if (!(given instanceof PublicKeyCredential)) return { failure: 'refused' }
    return { assertion: toAssertion(given) }
  } catch {
    return { failure: 'refused' }
  }
}

/** Creates one by the dialog of the browser. */
export async function createPasskey(publicKey: PasskeyChallenge['publicKey']): ReturnType<PasskeysPort['create']> {
  if (!isSupported()) return { failure: 'unsupported' }
  try {
    const made = await navigator.credentials.create({ publicKey: creationOptions(publicKey) })
    if (!(made instanceof PublicKeyCredential)) return { failure: 'refused' }
    return { attestation: toAttestation(made) }
  } catch (error) {
    // The browser reports by this name that an authenticator of `excludeCredentials` is at hand.
    return { failure: error instanceof DOMException && error.name === 'InvalidStateError' ? 'known' : 'refused' }
  }
}

type Listed = { id: string; type: 'public-key' }

// The browser's own functions for these options are missing in older browsers.

/** Decodes the texts of the server's options for a sign-in. */
function requestOptions(options: PasskeyChallenge['publicKey']): PublicKeyCredentialRequestOptions {
  const { challenge, allowCredentials, ...others } = options as { challenge: string; allowCredentials?: Listed[] }
  return {
    ...others,
    challenge: bytesOf(challenge),
    ...(allowCredentials && { allowCredentials: allowCredentials.map(withBytes) }),
  }
}

/** Decodes the texts of the server's options for a new passkey. */
function creationOptions(options: PasskeyChallenge['publicKey']): PublicKeyCredentialCreationOptions {
  const { challenge, user, excludeCredentials, ...others } = options as {
    challenge: string
    user: { id: string; name: string; displayName: string }
    excludeCredentials?: Listed[]
  } & Pick<PublicKeyCredentialCreationOptions, 'rp' | 'pubKeyCredParams'>
  return {
    ...others,
    challenge: bytesOf(challenge),
    user: withBytes(user),
    ...(excludeCredentials && { excludeCredentials: excludeCredentials.map(withBytes) }),
  }
}

const withBytes = <Kind extends { id: string }>(one: Kind) => ({ ...one, id: bytesOf(one.id) })

function toAssertion({ id, rawId, response }: PublicKeyCredential): PasskeyAssertion {
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

function toAttestation({ id, rawId, response }: PublicKeyCredential): PasskeyAttestation {
  const { clientDataJSON, attestationObject } = response as AuthenticatorAttestationResponse
  return {
    id,
    rawId: textOf(rawId),
    type: 'public-key',
    response: { clientDataJSON: textOf(clientDataJSON), attestationObject: textOf(attestationObject) },
  }
}

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const textOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
