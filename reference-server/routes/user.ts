import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { changeOwnAccount, changePassword } from '../model/accounts/accounts'
import { findPerson, isEmailTaken, listPeople, publicUser } from '../model/accounts/people'
import { deletePerson } from '../model/accounts/personChanges'
import { historyJson } from '../model/messages/eventRow'
import { directHistory, sendMessage } from '../model/messages/messages'
import { checkReferer } from '../model/server/license'
import { burnAfterReading, mute, readIndex } from '../model/accounts/conversationSettings'
import { hiddenFrom } from '../model/channels/memberPrivacy'
import { putUserPicture } from '../model/files/pictures'
import { register } from '../model/accounts/registration'
import { checkMagicToken, sendLoginLink, sendRegistrationLink } from '../model/auth/invitations'
import { devicesOf, removeDevice, restoreDevice } from '../model/auth/sessions'
import { refuse } from '../model/refusal'
import { supports } from '../model/server/versions'
import type { ServerState } from '../model/serverState'
import { empty, json, rawJson, text } from './responses'
import { messageBody, pageOf } from './messageBody'
import { pictureBody } from './pictureBody'
import {
  optionalCaller,
  requireCaller,
  emailText,
  withoutNulls,
  int,
  jsonBody,
  languageText,
  lineText,
  list,
  requireMember,
  nameText,
  optional,
  originOf,
  pathId,
  queryEmail,
  queryLine,
  textBody,
} from './request'

const registration = v.object({
  magic_token: optional(v.string()),
  email: optional(v.string()),
  password: optional(v.string()),
  name: optional(nameText),
  gender: optional(int),
  language: optional(languageText),
  device: optional(lineText),
  device_token: optional(v.string()),
  widget_id: optional(lineText),
})
const profile = v.object({ name: optional(lineText), gender: optional(int), language: optional(languageText) })
const newerProfile = v.object({
  ...profile.entries,
  email: optional(emailText),
  password: optional(v.string()),
  webhook_url: optional(v.string()),
  msg_smtp_notify_enable: optional(v.boolean()),
})
const uint32 = v.pipe(int, v.minValue(0), v.maxValue(4_294_967_295))
const muteUser = v.object({ uid: int, expired_in: optional(uint32) })
const muteGroup = v.object({ gid: int, expired_in: optional(uint32) })
const mutes = v.object({
  add_users: list(muteUser),
  add_groups: list(muteGroup),
  remove_users: list(int),
  remove_groups: list(int),
})
const burns = v.object({
  users: list(v.object({ uid: int, expires_in: int })),
  groups: list(v.object({ gid: int, expires_in: int })),
})
const reads = v.object({
  users: list(v.object({ uid: int, mid: int })),
  groups: list(v.object({ gid: int, mid: int })),
})

/** /user: people, profiles, devices, settings, direct messages. */
export function userRoutes(state: ServerState): Hono {
  const app = new Hono()

  app.post('/register', async (c) => {
    const body = await jsonBody(c, registration)
    return json(await register(state, body))
  })
  app.post('/check_magic_token', async (c) => {
    const { magic_token } = await jsonBody(c, v.object({ magic_token: v.string() }))
    return json(checkMagicToken(state, magic_token))
  })
  app.post('/send_reg_magic_link', async (c) => {
    const body = await jsonBody(c, v.object({ magic_token: v.string(), email: emailText, password: v.string() }))
    const answer = await sendRegistrationLink(state, { ...body, origin: originOf(c) })
    return answer ? json(answer) : empty()
  })
  app.post('/send_login_magic_link', (c) => {
    const email = queryEmail(c, 'email')
    checkReferer(state, c.req.header('referer') ?? null)
    sendLoginLink(state, email, originOf(c))
    return text('Magic token has been sent to the email。')
  })
  app.get('/check_email', (c) => json(!isEmailTaken(state, queryEmail(c, 'email'))))

  const hidden = (c: Context) => hiddenFrom(state, optionalCaller(state, c), 'show_email')
  app.get('/', (c) => {
    const hides = hidden(c)
    return json(listPeople(state).map((row) => publicUser(state, row, hides)))
  })
  app.put('/', async (c) => {
    const { uid } = requireMember(state, c)
    const isNewer = supports(state, 'ownAccount')
    const change = isNewer ? withoutNulls(await jsonBody(c, newerProfile)) : withoutNulls(await jsonBody(c, profile))
    if (!findPerson(state, uid)) refuse(401)
    if (Object.keys(change).length === 0) refuse(400)
    return json(publicUser(state, await changeOwnAccount(state, uid, change)))
  })
  app.get('/me', (c) => json(publicUser(state, findPerson(state, requireCaller(state, c).uid) ?? refuse(401))))
  app.post('/avatar', async (c) => {
    const { uid } = requireMember(state, c)
    await putUserPicture(state, uid, await pictureBody(c))
    return empty()
  })
  app.post('/change_password', async (c) => {
    const { uid } = requireMember(state, c)
    const body = await jsonBody(c, v.object({ old_password: v.string(), new_password: v.string() }))
    await changePassword(state, uid, { from: body.old_password, to: body.new_password })
    return empty()
  })
  app.delete('/delete', (c) => {
    deletePerson(state, requireCaller(state, c).uid)
    return empty()
  })

  app.get('/devices', (c) => json(devicesOf(state, requireCaller(state, c).uid)))
  app.delete('/devices/:device', (c) => {
    removeDevice(state, requireMember(state, c).uid, c.req.param('device'))
    return empty()
  })
  app.put('/update_fcm_token', async (c) => {
    const { uid } = requireCaller(state, c)
    const device = queryLine(c, 'device')
    restoreDevice(state, uid, device, await textBody(c))
    return empty()
  })

  app.post('/mute', async (c) => {
    const who = requireCaller(state, c)
    const body = await jsonBody(c, mutes)
    mute(state, who, {
      addUsers: body.add_users.map(({ uid, expired_in }) => ({ id: uid, seconds: expired_in ?? null })),
      addGroups: body.add_groups.map(({ gid, expired_in }) => ({ id: gid, seconds: expired_in ?? null })),
      removeUsers: body.remove_users,
      removeGroups: body.remove_groups,
    })
    return empty()
  })
  app.post('/burn-after-reading', async (c) => {
    const who = requireCaller(state, c)
    const body = await jsonBody(c, burns)
    burnAfterReading(state, who, {
      users: body.users.map(({ uid, expires_in }) => ({ id: uid, seconds: expires_in })),
      groups: body.groups.map(({ gid, expires_in }) => ({ id: gid, seconds: expires_in })),
    })
    return empty()
  })
  app.post('/read-index', async (c) => {
    const who = requireCaller(state, c)
    const body = await jsonBody(c, reads)
    readIndex(state, who, {
      users: body.users.map(({ uid, mid }) => ({ id: uid, mid })),
      groups: body.groups.map(({ gid, mid }) => ({ id: gid, mid })),
    })
    return empty()
  })

  app.post('/:uid/send', async (c) => {
    const who = requireMember(state, c)
    const uid = pathId(c, 'uid')
    return json(sendMessage(state, who.uid, { uid }, await messageBody(state, c)))
  })
  app.get('/:uid/history', (c) => {
    const who = requireCaller(state, c)
    const rows = directHistory(state, who.uid, pathId(c, 'uid'), pageOf(c))
    return rawJson(`[${rows.map(historyJson).join()}]`)
  })
  app.get('/:uid', (c) => json(publicUser(state, findPerson(state, pathId(c, 'uid')) ?? refuse(404), hidden(c))))
  return app
}
