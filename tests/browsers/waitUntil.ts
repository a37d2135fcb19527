import { setTimeout as pause } from 'node:timers/promises'

const LIMIT_MS = 40_000
const CHECK_MS = 100

/** Asks again until the answer is neither false nor null, and resolves to it. Throws after 40 seconds. */
export async function waitUntil<Answer>(what: string, ask: () => Promise<Answer | false | null>): Promise<Answer> {
  const end = Date.now() + LIMIT_MS
  for (;;) {
    const answer = await ask()
    if (answer !== false && answer !== null) return answer
    if (Date.now() > end) throw new Error(`waited ${LIMIT_MS / 1_000} s in vain: ${what}`)
    await pause(CHECK_MS)
  }
}
