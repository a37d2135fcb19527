/** The kind of device and of browser, as far as advice to people depends on it, and their names. */
import type { Client } from '@/domain/deviceKey'

export type Device = 'android' | 'ios' | 'desktop'

/** Returns the kind of device. iPads call themselves Macs; only they have touch points. */
export function deviceOf(userAgent: string, touchPoints: number): Device {
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  return /macintosh/i.test(userAgent) && touchPoints > 1 ? 'ios' : 'desktop'
}

export type Browser = 'chrome' | 'firefox' | 'safari' | 'ios' | 'other'

/** Returns the browser by whose names people find a setting. All browsers of iPhones and iPads share the system's. */
export function browserOf(userAgent: string, touchPoints: number): Browser {
  if (deviceOf(userAgent, touchPoints) === 'ios') return 'ios'
  if (/firefox\//i.test(userAgent)) return 'firefox'
  if (/chrome\/|chromium\//i.test(userAgent)) return 'chrome'
  return /safari\//i.test(userAgent) ? 'safari' : 'other'
}

/** In this order: most browsers also name those that they descend from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/edg(e|a|ios)?\//i, 'Edge'],
  [/opr\/|opera/i, 'Opera'],
  [/samsungbrowser\//i, 'Samsung Internet'],
  [/firefox\/|fxios\//i, 'Firefox'],
  [/chrome\/|chromium\/|crios\//i, 'Chrome'],
  [/safari\//i, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/windows/i, 'Windows'],
  [/macintosh|mac os/i, 'macOS'],
  [/cros/i, 'ChromeOS'],
  [/linux|x11/i, 'Linux'],
]
const DEVICE_SYSTEMS = { android: 'Android', ios: 'iOS', desktop: null }

/** Returns the names of browser and system; null if one of them is not known. */
export function clientOf(userAgent: string, touchPoints: number): Client | null {
  const nameIn = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = nameIn(BROWSERS)
  const system = DEVICE_SYSTEMS[deviceOf(userAgent, touchPoints)] ?? nameIn(SYSTEMS)
  return browser === undefined || system === undefined ? null : { browser, system }
}
