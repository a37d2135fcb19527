/** The kind of device and of browser, as far as advice to people depends on it. */

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
