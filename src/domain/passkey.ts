/** Passkeys, as the browser makes and shows them. Bytes are base64url text, as the server sends and expects them. */

/** What the server asks of the browser; `publicKey` goes to `navigator.credentials` once its bytes are bytes. */
export type PasskeyChallenge = { challengeId: string; publicKey: Readonly<Record<string, unknown>> }

type Proof<Response> = { id: string; rawId: string; type: 'public-key'; response: Response }
/** The browser's answer when a passkey was made. */
export type PasskeyAttestation = Proof<{ clientDataJSON: string; attestationObject: string }>
/** The browser's answer when a passkey was shown. */
export type PasskeyAssertion = Proof<{
  clientDataJSON: string
  authenticatorData: string
  signature: string
  userHandle?: string
}>

/** A passkey of this person. The dates are the server's text: of no fixed form. */
export type Passkey = { id: string; name: string; createdAt: string; lastUsedAt: string }
