/** Passkeys, as the browser creates and uses them. Bytes are base64url text, as the server sends and expects them. */

/** The server's challenge; `publicKey` goes to `navigator.credentials` after its texts are decoded to bytes. */
export type PasskeyChallenge = { challengeId: string; publicKey: Readonly<Record<string, unknown>> }

type Proof<Response> = { id: string; rawId: string; type: 'public-key'; response: Response }
/** The browser's answer after a passkey was created. */
export type PasskeyAttestation = Proof<{ clientDataJSON: string; attestationObject: string }>
/** The browser's answer after a passkey was used. */
export type PasskeyAssertion = Proof<{
  clientDataJSON: string
  authenticatorData: string
  signature: string
  userHandle?: string
}>

/** A passkey of this user. The dates are text from the server in no fixed format. */
export type Passkey = { id: string; name: string; createdAt: string; lastUsedAt: string }
