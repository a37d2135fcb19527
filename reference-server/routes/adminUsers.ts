import { Hono } from 'hono'
import * as v from 'valibot'
import { accountOf, changeAccount, createAccount, deleteAccount, listAccounts } from '../model/accounts/accounts'
import { putUserPicture } from '../model/files/pictures'
import { refuse } from '../model/refusal'
import { supports } from '../model/server/versions'
import type { ServerState } from '../model/serverState'
import { empty, json } from './responses'
import { pictureBody } from './pictureBody'
import {
  requireAdmin,
  emailText,
  withoutNulls,
  int,
  jsonBody,
  languageText,
  nameText,
  optional,
  pathId,
} from './request'

const creation = v.object({
  email: emailText,
  password: v.string(),
  name: nameText,
  gender: int,
  is_admin: v.boolean(),
  language: optional(languageText),
  webhook_url: optional(v.string()),
  is_bot: optional(v.boolean()),
  is_public: optional(v.boolean()),
})
const change = v.object({
  email: optional(emailText),
  password: optional(v.string()),
  name: optional(nameText),
  gender: optional(int),
  is_admin: optional(v.boolean()),
  language: optional(languageText),
  status: optional(v.picklist(['normal', 'frozen'])),
  webhook_url: optional(v.string()),
  is_public: optional(v.boolean()),
})
/** 0.3.3 does not validate a changed address. */
const quirkyChange = v.object({ ...change.entries, email: optional(v.string()) })

/** /admin/user: accounts managed by an admin. */
export function adminUserRoutes(state: ServerState): Hono {
  const app = new Hono()
  app.post('/', async (c) => {
    requireAdmin(state, c)
    return json(await createAccount(state, await jsonBody(c, creation)))
  })
  app.get('/', (c) => {
    requireAdmin(state, c)
    return json(listAccounts(state))
  })
  app.get('/:uid', (c) => {
    requireAdmin(state, c)
    return json(accountOf(state, pathId(c, 'uid')))
  })
  app.put('/:uid', async (c) => {
    requireAdmin(state, c)
    const uid = pathId(c, 'uid')
    const body = await jsonBody(c, state.quirks ? quirkyChange : change)
    const { is_admin, webhook_url, is_public, ...rest } = body
    const isPublic = supports(state, 'publicBots') ? is_public : null
    const changes = withoutNulls({ ...rest, isAdmin: is_admin, webhookUrl: webhook_url, isPublic })
    if (Object.keys(changes).length === 0) refuse(400)
    return json(await changeAccount(state, uid, changes))
  })
  app.delete('/:uid', (c) => {
    deleteAccount(state, requireAdmin(state, c), pathId(c, 'uid'))
    return empty()
  })
  app.post('/:uid/avatar', async (c) => {
    requireAdmin(state, c)
    const uid = pathId(c, 'uid')
    await putUserPicture(state, uid, await pictureBody(c))
    return empty()
  })
  return app
}
