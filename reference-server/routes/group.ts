import { Hono } from 'hono'
import * as v from 'valibot'
import {
  changeChannel,
  channelView,
  channelsFor,
  createChannel,
  deleteChannel,
  findChannel,
  requireChannel,
  requireManager,
} from '../model/channels/channels'
import { addMembers, changeType, leaveChannel, removeMembers } from '../model/channels/members'
import { registrationLink } from '../model/auth/invitations'
import { historyJson } from '../model/messages/eventRow'
import { channelHistory, sendMessage } from '../model/messages/messages'
import { pin, unpin } from '../model/channels/pins'
import { putChannelPicture } from '../model/files/pictures'
import { refuse } from '../model/refusal'
import { supports } from '../model/server/versions'
import type { ServerState } from '../model/serverState'
import { empty, json, rawJson, text } from './responses'
import { messageBody, pageOf } from './messageBody'
import { pictureBody } from './pictureBody'
import {
  requireCaller,
  withoutNulls,
  int,
  jsonBody,
  lineText,
  list,
  requireMember,
  optional,
  originOf,
  pathId,
  proseText,
  queryCount,
  queryFlag,
  queryInt,
} from './request'

const creation = v.looseObject({
  name: lineText,
  description: optional(proseText),
  members: list(int),
  is_public: optional(v.boolean()),
})
const change = v.object({ name: optional(lineText), description: optional(proseText), owner: optional(int) })
const newerChange = v.object({
  ...change.entries,
  show_email: optional(v.boolean()),
  dm_to_member: optional(v.boolean()),
  add_friend: optional(v.boolean()),
  only_owner_can_send_msg: optional(v.boolean()),
  ext_setting: optional(v.string()),
})
const readOnly = ['gid', 'owner', 'avatar_updated_at', 'pinned_messages']

/** /group: channels, their members, messages and pins. */
export function groupRoutes(state: ServerState): Hono {
  const app = new Hono()

  app.post('/', async (c) => {
    const who = requireMember(state, c, 400)
    const body = await jsonBody(c, creation)
    const known = readOnly.find((name) => name in body)
    if (known) refuse(400, `parse request payload error: properties \`${known}\` is read only.`)
    const { name, description = null, members, is_public } = body
    return json(createChannel(state, who, { name, description, members, isPublic: is_public ?? false }))
  })
  app.get('/', (c) => json(channelsFor(state, requireCaller(state, c).uid, queryFlag(c, 'public_only'))))
  app.get('/create_reg_magic_link', (c) => {
    const who = requireCaller(state, c)
    const origin = originOf(c)
    const [gid, seconds, maxTimes] = [queryInt(c, 'gid'), queryCount(c, 'expired_in'), queryCount(c, 'max_times')]
    return text(registrationLink(state, who, { gid, seconds, maxTimes, origin }))
  })
  app.get('/:gid', (c) => json(channelView(state, requireChannel(state, pathId(c, 'gid')))))
  app.put('/:gid', async (c) => {
    const who = requireCaller(state, c)
    const gid = pathId(c, 'gid')
    const isNewer = supports(state, 'channelPolicies')
    changeChannel(
      state,
      who,
      gid,
      isNewer ? withoutNulls(await jsonBody(c, newerChange)) : withoutNulls(await jsonBody(c, change)),
    )
    return empty()
  })
  app.delete('/:gid', (c) => {
    deleteChannel(state, requireCaller(state, c), pathId(c, 'gid'))
    return empty()
  })
  app.post('/:gid/change_type', async (c) => {
    const who = requireCaller(state, c)
    const gid = pathId(c, 'gid')
    const body = await jsonBody(c, v.object({ is_public: v.boolean(), members: list(int) }))
    changeType(state, who, gid, { isPublic: body.is_public, members: body.members })
    return empty()
  })
  app.get('/:gid/leave', (c) => {
    leaveChannel(state, requireCaller(state, c), pathId(c, 'gid'))
    return empty()
  })
  app.post('/:gid/avatar', async (c) => {
    const who = requireCaller(state, c)
    const gid = pathId(c, 'gid')
    const bytes = await pictureBody(c)
    const channel = findChannel(state, gid) ?? refuse(401)
    requireManager(channel, who)
    await putChannelPicture(state, channel, bytes)
    return empty()
  })
  app.post('/:gid/members/add', async (c) => {
    const who = requireCaller(state, c)
    const gid = pathId(c, 'gid')
    addMembers(state, who, gid, await jsonBody(c, v.array(int)))
    return empty()
  })
  app.post('/:gid/members/remove', async (c) => {
    const who = requireCaller(state, c)
    const gid = pathId(c, 'gid')
    removeMembers(state, who, gid, await jsonBody(c, v.array(int)))
    return empty()
  })
  app.post('/:gid/send', async (c) => {
    const who = requireMember(state, c)
    const gid = pathId(c, 'gid')
    return json(sendMessage(state, who.uid, { gid }, await messageBody(state, c)))
  })
  app.get('/:gid/history', (c) => {
    const who = requireCaller(state, c)
    const rows = channelHistory(state, who.uid, pathId(c, 'gid'), pageOf(c))
    return rawJson(`[${rows.map(historyJson).join()}]`)
  })
  for (const [word, act] of [
    ['pin', pin],
    ['unpin', unpin],
  ] as const) {
    app.post(`/:gid/${word}`, async (c) => {
      const gid = pathId(c, 'gid')
      const who = requireCaller(state, c)
      const { mid } = await jsonBody(c, v.object({ mid: int }))
      act(state, who, gid, mid)
      return empty()
    })
  }
  return app
}
