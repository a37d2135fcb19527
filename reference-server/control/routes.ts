import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { errorResponse } from '../routes/responses'
import { int, queryInt } from '../routes/request'
import { loopbackRooms } from '../model/calls/loopbackRooms'
import type { EventRow } from '../model/messages/eventRow'
import { changePerson } from '../model/accounts/personChanges'
import { Refusal, refuse } from '../model/refusal'
import { becomeNewInstallation, type ServerState } from '../model/serverState'
import type { ControlState } from './controlState'
import { insert, insertionSchema, type Inserting } from './insertion'
import { whole } from './numbers'
import { matchesWho, ruleSchema, whoSchema } from './rules'
import { deleteNewestRows, newestMid, restoreDatabase, saveDatabase } from './snapshot'

const cutSchema = v.strictObject({ ...whoSchema.entries, abruptly: v.optional(v.boolean(), false) })
const silenceSchema = v.strictObject({ ...whoSchema.entries, comments: v.optional(v.boolean(), false) })
const shuffleSchema = v.strictObject({
  ...whoSchema.entries,
  places: v.optional(whole(0, 1000), 3),
  hold_ms: v.optional(whole(0, 60_000), 50),
  seed: v.optional(int, 1),
})
const cutCallSchema = v.strictObject({ uid: int, ms: whole(0, 600_000) })
const backlogSchema = v.strictObject({ limit: whole(0, Number.MAX_SAFE_INTEGER) })
const restoreSchema = v.strictObject({ server_id: v.optional(v.picklist(['same', 'new']), 'same') })
const loseSchema = v.strictObject({ rows: whole(1, 1_000_000) })
const expireSchema = v.strictObject({ uid: v.optional(int), refresh: v.optional(v.boolean(), false) })
const lifeSchema = v.strictObject({ seconds: whole(0, 1_000_000_000) })
const freezeSchema = v.strictObject({ uid: int, frozen: v.optional(v.boolean(), true) })
const listSchema = { local_id: 'local_id', gid: 'gid', uid: 'uid', with: 'with' } as const

/**
 * Parses a request body as JSON whatever its Content-Type; unlike in the API, fractions are allowed. 400 for another
 * shape.
 */
async function jsonBody<Schema extends v.GenericSchema>(c: Context, schema: Schema): Promise<v.InferOutput<Schema>> {
  const text = await c.req.text()
  const result = v.safeParse(schema, parsed(text))
  if (result.success) return result.output
  const [issue] = result.issues
  return refuse(400, `${issue.message} (at ${v.getDotPath(issue) ?? 'the top'})`)
}

function parsed(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return refuse(400, 'this is not JSON')
  }
}

/** /__control: routes with which tests control the server. All answer JSON; README.md lists them. */
export function controlRoutes(control: ControlState): (request: Request) => Promise<Response> {
  const app = new Hono().basePath('/__control')
  const { state, rules, streams } = control
  const floods = new Map<number, Inserting>()
  const { tokenSeconds, backlogLimit } = state
  const stopFloods = () => {
    for (const flood of floods.values()) flood.stop()
  }
  const release = () => {
    for (const end of control.waiting) end()
    control.waiting.clear()
  }

  addFaultRoutes(app, control)
  addPeopleRoutes(app, state)

  app.post('/world/save', (c) => {
    saveDatabase(state)
    return c.json({ newest_mid: newestMid(state) })
  })
  app.post('/world/restore', async (c) => {
    const { server_id } = await jsonBody(c, restoreSchema)
    stopFloods()
    if (!restoreDatabase(state)) refuse(409, 'the world was never saved')
    if (server_id === 'new') becomeNewInstallation(state)
    return c.json({ newest_mid: newestMid(state), server_id: state.serverId, cut: streams.cut({}, true) })
  })

  app.post('/world/lose', async (c) => {
    const { rows } = await jsonBody(c, loseSchema)
    const cut = streams.cut({}, true)
    deleteNewestRows(state.sql, rows)
    return c.json({ newest_mid: newestMid(state), cut })
  })

  app.post('/off', (c) => {
    control.isOff = true
    release()
    return c.json({ cut: streams.cut({}, true) })
  })
  app.post('/on', (c) => {
    control.isOff = false
    return c.json({})
  })
  app.post('/reset', (c) => {
    rules.clear()
    streams.restore()
    stopFloods()
    control.isOff = false
    control.requestLog = []
    release()
    Object.assign(state, { tokenSeconds, backlogLimit })
    return c.json({})
  })

  app.post('/messages', async (c) => {
    const insertion = await jsonBody(c, insertionSchema)
    const flood = insert(state, insertion)
    const { progress, finished } = flood
    const id = floods.size + 1
    floods.set(id, flood)
    if (insertion.per_second === undefined) await finished
    else void finished.catch((error: unknown) => console.error(error))
    return c.json({ id, ...progress })
  })
  app.get('/messages', (c) => {
    const [gid, uid] = [queryInt(c, listSchema.gid), queryInt(c, listSchema.uid)]
    const found = messages(state, {
      gid,
      uid,
      other: queryInt(c, listSchema.with),
      localId: c.req.query(listSchema.local_id) ?? null,
    })
    return c.json({ count: found.length, messages: found })
  })
  app.get('/messages/:id', (c) => c.json(floods.get(Number(c.req.param('id')))?.progress ?? refuse(404)))

  app.get('/requests', (c) => {
    const [uid, device] = [queryInt(c, 'uid'), c.req.query('device')]
    const who = { ...(uid === null ? {} : { uid }), ...(device === undefined ? {} : { device }) }
    return c.json(control.requestLog.filter((one) => matchesWho(who, one)))
  })
  app.get('/state', (c) =>
    c.json({
      off: control.isOff,
      now: state.now(),
      rules: rules.list(),
      streams: streams.list(),
      requests: counts(control),
    }),
  )

  app.notFound(() => errorResponse(404, 'no such control route'))
  app.onError((error) => {
    if (error instanceof Refusal) return errorResponse(error.status, error.body)
    console.error(error)
    return errorResponse(500, error.message)
  })
  return async (request) => app.fetch(request)
}

/** Rules for answers, and faults of streams. */
function addFaultRoutes(app: Hono, { state, rules, streams }: ControlState) {
  app.post('/rules', async (c) => c.json({ id: rules.add(await jsonBody(c, ruleSchema)) }))
  app.delete('/rules', (c) => {
    rules.clear()
    return c.json({})
  })
  app.delete('/rules/:id', (c) => {
    rules.remove(Number(c.req.param('id')))
    return c.json({})
  })

  app.post('/streams/cut', async (c) => {
    const { abruptly, ...who } = await jsonBody(c, cutSchema)
    return c.json({ cut: streams.cut(who, abruptly) })
  })
  app.post('/streams/silence', async (c) => {
    const { comments, ...who } = await jsonBody(c, silenceSchema)
    streams.silence(who, comments)
    return c.json({})
  })
  app.post('/streams/shuffle', async (c) => {
    const { uid, device, ...shuffling } = await jsonBody(c, shuffleSchema)
    streams.shuffle({ uid, device }, shuffling)
    return c.json({})
  })
  app.post('/streams/backlog', async (c) => {
    state.backlogLimit = (await jsonBody(c, backlogSchema)).limit
    return c.json({})
  })
  app.post('/calls/cut', async (c) => {
    const { uid, ms } = await jsonBody(c, cutCallSchema)
    loopbackRooms(state).cut(uid, ms)
    return c.json({})
  })
  app.post('/streams/restore', (c) => {
    streams.restore()
    return c.json({})
  })
}

/** Tokens and accounts. */
function addPeopleRoutes(app: Hono, state: ServerState) {
  app.post('/tokens/expire', async (c) => {
    const { uid, refresh } = await jsonBody(c, expireSchema)
    if (uid === undefined) state.accessTokensValidFrom = state.now()
    else state.accessTokensValidFromByUid.set(uid, state.now())
    if (refresh) state.sql.run('DELETE FROM refresh WHERE ?1 IS NULL OR uid = ?1', uid ?? null)
    return c.json({})
  })
  app.post('/tokens/life', async (c) => {
    state.tokenSeconds = (await jsonBody(c, lifeSchema)).seconds
    return c.json({})
  })
  app.post('/people/freeze', async (c) => {
    const { uid, frozen } = await jsonBody(c, freezeSchema)
    changePerson(state, uid, { status: frozen ? 'frozen' : 'normal' })
    return c.json({})
  })
}

/** The number of calls of each route; ids in paths become `*`. */
function counts(control: ControlState): Record<string, number> {
  const all: Record<string, number> = {}
  for (const { method, path } of control.requestLog) {
    const route = `${method} ${path.replaceAll(/\/\d+(?=\/|$)/g, '/*')}`
    all[route] = (all[route] ?? 0) + 1
  }
  return all
}

type MessageFilter = { gid: number | null; uid: number | null; other: number | null; localId: string | null }
type StoredDetail = { content?: string; properties?: { local_id?: string | number } | null; detail?: { type: string } }

/** The messages and replies of a channel, of two people, or with this `local_id` anywhere; sorted by mid. */
function messages(state: ServerState, { gid, uid, other, localId }: MessageFilter) {
  const rows = state.sql.all<EventRow>(
    `SELECT * FROM event WHERE kind IN ('normal', 'reply') AND (?1 IS NULL OR gid = ?1) AND (?2 IS NULL OR ?3 IS NULL
      OR (uid = ?2 AND from_uid = ?3) OR (uid = ?3 AND from_uid = ?2)) AND (?4 IS NULL OR detail LIKE ?5) ORDER BY mid`,
    gid,
    uid,
    other,
    localId,
    `%"local_id":%${localId}%`,
  )
  return rows
    .map(({ mid, from_uid, created_at, detail }) => {
      const { content = null, properties } = JSON.parse(detail) as StoredDetail
      return { mid, from_uid, created_at, content, local_id: properties?.local_id ?? null }
    })
    .filter((message) => localId === null || String(message.local_id) === localId)
}
