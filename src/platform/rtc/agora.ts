/** The SDK of Agora. This file gives its chunk the name by which the service worker leaves it out. */
import * as AgoraRTC from 'agora-rtc-sdk-ng/esm'
import type { ClockPort } from '@/platform/device/clock'
import { providerOver } from './agoraRoom'

/** Returns the provider that transports calls through Agora. */
export const agoraProvider = (clock: ClockPort) => providerOver(AgoraRTC, clock)
