/** The devices of calls, and the programs that transport them. Lazily loaded. */
import type { ClockPort } from '@/platform/device/clock'
import { browserCallMedia } from './callMedia'
import type { CallsPort } from './rtc'

/** Returns the calls of this browser. A provider loads when somebody calls, answers or joins. */
export function browserCalls(clock: ClockPort): CallsPort {
  return {
    hindrance() {
      if (window.top !== window) return 'framed'
      if (!window.isSecureContext) return 'insecure'
      return typeof RTCPeerConnection === 'undefined' ? 'unsupported' : null
    },
    media: browserCallMedia(),
    provider: async (name) =>
      name === 'loopback'
        ? (await import('./loopback')).loopbackProvider(clock)
        : (await import('./agora')).agoraProvider(clock),
  }
}
