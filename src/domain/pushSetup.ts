/** The operator's own settings for push: the web configuration of a Firebase project, and its public VAPID key. */
import { isObject } from '@/lib/shape'

export type PushSetup = {
  apiKey: string
  projectId: string
  messagingSenderId: string
  appId: string
  /** The public key of the web push certificate. */
  vapidKey: string
}

/** In the order in which the operator reads them. */
export const PUSH_SETUP_MEMBERS = ['apiKey', 'projectId', 'messagingSenderId', 'appId', 'vapidKey'] as const

/** Each with the signs that its value consists of. */
const FORMS: Record<keyof PushSetup, RegExp> = {
  apiKey: /^[\w-]{20,80}$/,
  projectId: /^[a-z0-9-]{4,40}$/,
  messagingSenderId: /^\d{5,20}$/,
  appId: /^\d+:\d+:web:[\w]+$/,
  vapidKey: /^[\w-]{80,100}=*$/,
}

/** Returns the settings, or the first member that is missing or malformed. Other members are ignored. */
export function toPushSetup(stored: unknown): { setup: PushSetup } | { problem: keyof PushSetup } {
  const members = isObject(stored) ? stored : {}
  const problem = PUSH_SETUP_MEMBERS.find((name) => {
    const value = members[name]
    return typeof value !== 'string' || !FORMS[name].test(value)
  })
  if (problem !== undefined) return { problem }
  return {
    setup: Object.fromEntries(PUSH_SETUP_MEMBERS.map((name) => [name, members[name]])) as PushSetup,
  }
}

/**
 * Reads what operators paste: the file itself, or the lines of JavaScript that the Firebase console shows. Returns the
 * members that it finds.
 */
export function readPastedSetup(text: string): Partial<PushSetup> {
  const found = PUSH_SETUP_MEMBERS.flatMap((name) => {
    const value = new RegExp(`["']?\\b${name}["']?\\s*:\\s*["']([^"']*)["']`).exec(text)?.[1]
    return value === undefined ? [] : [[name, value.trim()] as const]
  })
  return Object.fromEntries(found)
}
