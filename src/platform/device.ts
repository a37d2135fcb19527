/** The kind of device, as far as the choice of an app store needs it. */

export type Device = 'android' | 'ios' | 'desktop'

/** Returns the kind of device. iPads call themselves Macs; only they have touch points. */
export function deviceOf(userAgent: string, touchPoints: number): Device {
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  return /macintosh/i.test(userAgent) && touchPoints > 1 ? 'ios' : 'desktop'
}
