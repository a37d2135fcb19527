/** The sign-in of a visitor at Google or GitHub, in a window of its own: a frame never leaves for another site. */
import type { ExternalProof } from '@/api/session/otherLogin'
import { checkAnswer, githubAddress, googleAddress } from '@/components/sign-in-methods/redirects'
import type { SignInAnswer } from '@/domain/signInAnswer'
import type { Ports } from '@/platform/ports'

export type Provider = { kind: 'google' | 'github'; clientId: string }

/** The window of another site does not tell that it was closed. */
const LOOK_MS = 500

/** Reads the message of our static page. */
function toAnswer(way: Provider['kind'], data: unknown): Exclude<SignInAnswer, { way: 'thirdparty' }> | null {
  if (typeof data !== 'object' || data === null) return null
  const { state, code, idToken } = data as Readonly<Record<string, unknown>>
  if (typeof state !== 'string' || state === '') return null
  if (way === 'github' && typeof code === 'string') return { way, state, code }
  if (way === 'google' && typeof idToken === 'string') return { way, state, idToken }
  return { way, state, isDenied: true }
}

/** Resolves to the proof for the server, or to null if the visitor gave up or was refused there. Call it in a click. */
export function askProvider(ports: Ports, { kind, clientId }: Provider): Promise<ExternalProof | null> {
  const page = ports.site.address()
  const [state, nonce] = [ports.random.text(32), ports.random.text(32)]
  const address =
    kind === 'google'
      ? googleAddress({ clientId, page: `${page}google/cb/widget.html`, state, nonce })
      : githubAddress({ clientId, page, state, callback: 'widget' })
  const opened = window.open(address, '_blank', 'popup,width=480,height=640')
  if (opened === null) return Promise.resolve(null)
  return new Promise((resolve) => {
    function end(proof: ExternalProof | null) {
      removeEventListener('message', onMessage)
      resolve(proof)
    }
    function onMessage({ source, origin, data }: MessageEvent<unknown>) {
      if (source !== opened || origin !== location.origin) return
      const answer = toAnswer(kind, data)
      if (answer === null) return
      const checked = checkAnswer(answer, { way: kind, state, nonce, invitation: null, linksTo: null })
      end('proof' in checked ? checked.proof : null)
    }
    const look = () => {
      // Its message may be on the way.
      if (opened?.closed) ports.clock.after(LOOK_MS, () => end(null))
      else ports.clock.after(LOOK_MS, look)
    }
    addEventListener('message', onMessage)
    look()
  })
}
