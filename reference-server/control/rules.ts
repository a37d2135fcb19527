import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { int } from '../routes/request'
import { seededRandom } from '../seed/random'
import { range, whole } from './numbers'

/** The people that a rule concerns; a missing member matches everybody. */
export const whoSchema = v.strictObject({ uid: v.optional(int), device: v.optional(v.string()) })
export type Who = v.InferOutput<typeof whoSchema>

const hourMs = 3_600_000
const anyCount = whole(0, Number.MAX_SAFE_INTEGER)

/** A number of milliseconds, or a range to choose from. */
const milliseconds = v.union([whole(0, hourMs), range(hourMs)])

/** A header that can be sent and does not change the framing of the response. */
const headerName = v.pipe(
  v.string(),
  v.regex(/^[\w!#$%&'*+.^`|~-]+$/, 'Invalid header name'),
  v.check(
    (name) => !/^(content-length|transfer-encoding|connection)$/i.test(name),
    'This header is not for rules to set',
  ),
)
const headerValue = v.pipe(v.string(), v.regex(/^[\t\x20-\x7e\x80-\xff]*$/, 'Invalid header value'))

/** The statuses without a response body. */
const bodiless = [204, 205, 304]

const refusalSchema = v.pipe(
  v.strictObject({
    status: whole(200, 599),
    body: v.optional(v.string()),
    headers: v.optional(v.record(headerName, headerValue), {}),
  }),
  v.check(({ status, body }) => body === undefined || !bodiless.includes(status), 'This status has no body'),
)

/** One fault that a test requests. README.md explains the members. */
export const ruleSchema = v.strictObject({
  route: v.string(),
  who: v.optional(whoSchema, {}),
  skip: v.optional(anyCount, 0),
  times: v.optional(anyCount),
  chance: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 1),
  seed: v.optional(int, 1),
  delay_ms: v.optional(milliseconds, 0),
  answer_delay_ms: v.optional(milliseconds, 0),
  drop: v.optional(v.picklist(['before', 'after', 'late'])),
  late_ms: v.optional(milliseconds, 2000),
  silent: v.optional(v.boolean(), false),
  cut_after_bytes: v.optional(anyCount),
  duplicate: v.optional(v.boolean(), false),
  refuse: v.optional(refusalSchema),
})
export type Rule = v.InferOutput<typeof ruleSchema>

/** A call: the method, the path below /api, and the bearer if the token is valid. */
export type Call = { method: string; path: string; uid: number | null; device: string | null }

// Compiles a pattern such as `POST /group/*/send`: `*` is one part of the path, `**` any number; the method is
// optional.
function matcher(route: string): (call: Call) => boolean {
  const [, method, pattern = '**'] = /^(?:([A-Z]+) )?(.+)$/.exec(route) ?? []
  const escaped = pattern.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
  const path = new RegExp(`^${escaped.replaceAll('**', '\0').replaceAll('*', '[^/]+').replaceAll('\0', '.*')}$`)
  return (call) => (method === undefined || method === call.method) && path.test(call.path)
}

/** Whether a call or a stream belongs to these people. */
export const matchesWho = (who: Who, { uid, device }: { uid: number | null; device: string | null }) =>
  (who.uid === undefined || who.uid === uid) && (who.device === undefined || who.device === device)

/** An active rule; `seen` counts the matching calls, `done` those that it was applied to. */
export type ActiveRule = { id: number; rule: Rule; seen: number; done: number }

/** The active rules, in order of arrival. */
export function createRules() {
  let next = 1
  let active: Array<ActiveRule & { fits: (call: Call) => boolean; random: () => number }> = []
  return {
    add(rule: Rule): number {
      const id = next
      next += 1
      active.push({ id, rule, seen: 0, done: 0, fits: matcher(rule.route), random: seededRandom(rule.seed) })
      return id
    },
    remove: (id: number) => {
      active = active.filter((one) => one.id !== id)
    },
    clear: () => {
      active = []
    },
    list: (): ActiveRule[] => active.map(({ id, rule, seen, done }) => ({ id, rule, seen, done })),

    /** Returns and counts the first rule that applies to this call, with a random source for its delay. */
    pick(call: Call): { rule: Rule; random: () => number } | null {
      for (const one of active) {
        const { rule } = one
        if (!one.fits(call) || !matchesWho(rule.who, call)) continue
        one.seen += 1
        if (one.seen <= rule.skip || (rule.times !== undefined && one.done >= rule.times)) continue
        if (one.random() >= rule.chance) continue
        one.done += 1
        return { rule, random: one.random }
      }
      return null
    },
  }
}

/** Waits for a fixed or random time. */
export async function waitFor(time: v.InferOutput<typeof milliseconds>, random: () => number): Promise<void> {
  const [low, high] = typeof time === 'number' ? [time, time] : time
  if (high > 0) await pause(low + Math.round((high - low) * random()))
}
