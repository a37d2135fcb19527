import { Hono } from 'hono'
import * as v from 'valibot'
import { channelView } from '../model/channels/channels'
import { contactsOf, putRemark, searchPerson, updateContact } from '../model/accounts/contacts'
import type { Target } from '../model/messages/eventRow'
import { hiddenFrom } from '../model/channels/memberPrivacy'
import { findPerson, publicUser } from '../model/accounts/people'
import { pinChat, unpinChat } from '../model/accounts/pinnedChats'
import { refuse } from '../model/refusal'
import { joinByInvitation } from '../model/accounts/registration'
import { supports } from '../model/server/versions'
import type { ServerState } from '../model/serverState'
import { empty, json } from './responses'
import { int, jsonBody, lineText, requireMember } from './request'

const target = v.object({ target: v.union([v.object({ uid: int }), v.object({ gid: int })]) })
const contact = v.object({ target_uid: int, action: v.picklist(['add', 'remove', 'block', 'unblock']) })
const search = v.object({ search_type: v.picklist(['id', 'email', 'name']), keyword: v.string() })

/** Routes of newer servers below /user; each exists only from its version on. */
export function newerUserRoutes(state: ServerState): Hono {
  const app = new Hono()
  if (supports(state, 'contacts')) {
    app.get('/contacts', (c) => json(contactsOf(state, requireMember(state, c))))
    app.post('/update_contact_status', async (c) => {
      const who = requireMember(state, c)
      const { target_uid, action } = await jsonBody(c, contact)
      updateContact(state, who, target_uid, action)
      return empty()
    })
    app.post('/search', async (c) => {
      const hides = hiddenFrom(state, requireMember(state, c), 'show_email')
      const { search_type, keyword } = await jsonBody(c, search)
      return json(publicUser(state, searchPerson(state, search_type, keyword), hides))
    })
  }
  if (supports(state, 'remarks')) {
    app.put('/contact_remark', async (c) => {
      const who = requireMember(state, c)
      const { contact_uid, remark } = await jsonBody(c, v.object({ contact_uid: int, remark: lineText }))
      putRemark(state, who, contact_uid, remark)
      return empty()
    })
  }
  if (supports(state, 'pinnedChats')) {
    const change = (
      path: string,
      act: (state: ServerState, who: ReturnType<typeof requireMember>, target: Target) => void,
    ) =>
      app.post(path, async (c) => {
        const who = requireMember(state, c)
        act(state, who, (await jsonBody(c, target)).target)
        return empty()
      })
    change('/pin_chat', pinChat)
    change('/unpin_chat', unpinChat)
  }
  if (supports(state, 'privateInvitations')) {
    app.post('/join_private', async (c) => {
      const { uid } = requireMember(state, c)
      const { magic_token } = await jsonBody(c, v.object({ magic_token: v.string() }))
      if (!findPerson(state, uid)) refuse(401)
      return json(channelView(state, joinByInvitation(state, uid, magic_token)))
    })
  }
  return app
}
