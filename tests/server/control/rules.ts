import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { int } from '../routes/request'
import { seededRandom } from '../seed/random'
import { range, whole } from './numbers'

/** Whom something concerns; members left out concern everybody. */
export const whoSchema = v.strictObject({ uid: v.optional(int), device: v.optional(v.string()) })
export type Who = v.InferOutput<typeof whoSchema>

const hourMs = 3_600_000
const anyCount = whole(0, Number.MAX_SAFE_INTEGER)

/** So many milliseconds, or something between two numbers of them. */
const milliseconds = v.union([whole(0, hourMs), range(hourMs)])

/** A header that can be sent and leaves the frame of the answer as it is. */
const headerName = v.pipe(
  v.string(),
  v.regex(/^[\w!#$%&'*+.^`|~-]+$/, 'Invalid header name'),
  v.check(
    (name) => !/^(content-length|transfer-encoding|connection)$/i.test(name),
    'This header is not for rules to set',
  ),
)
const headerValue = v.pipe(v.string(), v.regex(/^[\t\x20-\x7e\x80-\xff]*$/, 'Invalid header value'))

/** The statuses whose answers have no body. */
const bodiless = [204, 205, 304]

const refusalSchema = v.pipe(
  v.strictObject({
    status: whole(200, 599),
    body: v.optional(v.string()),
    headers: v.optional(v.record(headerName, headerValue), {}),
  }),
  v.check(({ status, body }) => body === undefined || !bodiless.includes(status), 'This status has no body'),
)

/** One misbehaviour, as tests ask for it. What it means stands in README.md. */
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

/** Who calls what: the method, the path below /api, and the bearer of the token if there is a good one. */
export type Call = { method: string; path: string; uid: number | null; device: string | null }

// `POST /group/*/send`: `*` is one part of the path, `**` any number; the method may be left out.
function matcher(route: string): (call: Call) => boolean {
  const [, method, pattern = '**'] = /^(?:([A-Z]+) )?(.+)$/.exec(route) ?? []
  const escaped = pattern.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
  const path = new RegExp(`^${escaped.replaceAll('**', '\0').replaceAll('*', '[^/]+').replaceAll('\0', '.*')}$`)
  return (call) => (method === undefined || method === call.method) && path.test(call.path)
}

/** Whether a call or a stream is of these people. */
export const concerns = (who: Who, { uid, device }: { uid: number | null; device: string | null }) =>
  (who.uid === undefined || who.uid === uid) && (who.device === undefined || who.device === device)

/** A rule in force; `seen` counts the calls that fit, `done` those that it was applied to. */
export type Standing = { id: number; rule: Rule; seen: number; done: number }

/** The rules in force, in the order they came. */
export function makeRules() {
  let next = 1
  let standing: Array<Standing & { fits: (call: Call) => boolean; random: () => number }> = []
  return {
    add(rule: Rule): number {
      const id = next
      next += 1
      standing.push({ id, rule, seen: 0, done: 0, fits: matcher(rule.route), random: seededRandom(rule.seed) })
      return id
    },
    remove: (id: number) => {
      standing = standing.filter((one) => one.id !== id)
    },
    clear: () => {
      standing = []
    },
    list: (): Standing[] => standing.map(({ id, rule, seen, done }) => ({ id, rule, seen, done })),

    /** The first rule that applies to this call, counted, and a source of numbers for its delay. */
    pick(call: Call): { rule: Rule; random: () => number } | null {
      for (const one of standing) {
        const { rule } = one
        if (!one.fits(call) || !concerns(rule.who, call)) continue
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

/** Waits so long. */
export async function waitFor(time: v.InferOutput<typeof milliseconds>, random: () => number): Promise<void> {
  const [low, high] = typeof time === 'number' ? [time, time] : time
  if (high > 0) await pause(low + Math.round((high - low) * random()))
}
