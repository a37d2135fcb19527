import { Hono } from 'hono'
import * as v from 'valibot'
import {
  addNotificationChannel,
  availableTypes,
  changeNotificationChannel,
  channelTypes,
  channelTypeSwitches,
  notificationChannelsOf,
  removeNotificationChannel,
  switchChannelType,
  tryNotificationChannel,
} from '../model/notifications/notificationChannels'
import { refuse } from '../model/refusal'
import { supports } from '../model/server/versions'
import type { ServerState } from '../model/serverState'
import { empty, json, text } from './responses'
import { requireAdmin, withoutNulls, int, jsonBody, lineText, requireMember, optional, pathId } from './request'

const type = v.picklist(channelTypes)
/** `jsonBody` turns fractions into lists of their text. */
const rate = v.pipe(
  v.union([
    v.number(),
    v.pipe(
      v.tuple([v.string()]),
      v.transform(([text]) => Number(text)),
    ),
  ]),
  v.gtValue(0),
)
const channelSchema = v.object({
  channel_type: type,
  name: lineText,
  enabled: v.nullish(v.boolean(), true),
  config: v.nullish(v.record(v.string(), v.unknown()), () => ({})),
  trigger_on_all_messages: v.nullish(v.boolean(), false),
  trigger_on_mentions: v.nullish(v.boolean(), true),
  trigger_on_groups: v.nullish(v.array(int), () => []),
  skip_when_online: v.nullish(v.boolean(), true),
  rate_limit_rps: v.nullish(rate, null),
})
const change = v.object({
  channel_type: optional(type),
  name: optional(lineText),
  enabled: optional(v.boolean()),
  config: optional(v.record(v.string(), v.unknown())),
  trigger_on_all_messages: optional(v.boolean()),
  trigger_on_mentions: optional(v.boolean()),
  trigger_on_groups: optional(v.array(int)),
  skip_when_online: optional(v.boolean()),
  rate_limit_rps: optional(rate),
})

/** /user/notification and /admin/notification: additional channels for notifications (0.5.11). */
export function notificationRoutes(state: ServerState): Hono {
  const app = new Hono()
  if (!supports(state, 'notificationChannels')) return app
  const [types, own] = ['/admin/notification/channel-types', '/user/notification/channels']
  app.get(types, (c) => {
    requireAdmin(state, c)
    return json(channelTypeSwitches(state))
  })
  app.post(types, async (c) => {
    requireAdmin(state, c)
    const { channel_type, enabled } = await jsonBody(c, v.object({ channel_type: type, enabled: v.boolean() }))
    switchChannelType(state, channel_type, enabled)
    return empty()
  })
  app.delete(`${types}/:type`, (c) => {
    requireAdmin(state, c)
    switchChannelType(state, channelTypes.find((one) => one === c.req.param('type')) ?? refuse(404), false)
    return empty()
  })
  app.get('/user/notification/available-types', (c) => {
    requireMember(state, c)
    return json(availableTypes(state))
  })
  app.get(own, (c) => json(notificationChannelsOf(state, requireMember(state, c).uid)))
  app.post(own, async (c) => {
    const { uid } = requireMember(state, c)
    return json(addNotificationChannel(state, uid, await jsonBody(c, channelSchema)))
  })
  app.put(`${own}/:id`, async (c) => {
    const { uid } = requireMember(state, c)
    const id = pathId(c, 'id')
    return json(changeNotificationChannel(state, uid, id, withoutNulls(await jsonBody(c, change))))
  })
  app.delete(`${own}/:id`, (c) => {
    removeNotificationChannel(state, requireMember(state, c).uid, pathId(c, 'id'))
    return empty()
  })
  app.post(`${own}/:id/test`, async (c) => {
    const { uid } = requireMember(state, c)
    return text(await tryNotificationChannel(state, uid, pathId(c, 'id')))
  })
  return app
}
