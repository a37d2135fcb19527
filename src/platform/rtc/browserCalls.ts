/** The devices of calls, and the programs that transport them. Lazily loaded. */
import { browserCallMedia } from './callMedia'
import type { CallsPort } from './rtc'

/** Returns the calls of this browser. A provider loads when somebody calls, answers or joins. */
export function browserCalls(): CallsPort {
  return {
    hindrance: () => (window.top !== window ? 'framed' : window.isSecureContext ? null : 'insecure'),
    media: browserCallMedia(),
    provider: async (name) =>
      name === 'loopback' ? (await import('./loopback')).loopbackProvider() : (await import('./agora')).agoraProvider(),
  }
}
