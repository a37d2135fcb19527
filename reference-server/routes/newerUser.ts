import { Hono } from 'hono'
import * as v from 'valibot'
import { channelView } from '../model/channels/channels'
import { contactsOf, putRemark, searchPerson, updateContact } from '../model/accounts/contacts'
import type { Target } from '../model/messages/eventRow'
import { withheldFrom } from '../model/channels/memberPrivacy'
import { findPerson, publicUser } from '../model/accounts/people'
import { pinChat, unpinChat } from '../model/accounts/pinnedChats'
import { refuse } from '../model/refusal'
import { joinByInvitation } from '../model/accounts/registration'
import { offers } from '../model/server/versions'
import type { World } from '../model/world'
import { empty, json } from './responses'
import { int, jsonBody, lineText, requireMember } from './request'

const target = v.object({ target: v.union([v.object({ uid: int }), v.object({ gid: int })]) })
const contact = v.object({ target_uid: int, action: v.picklist(['add', 'remove', 'block', 'unblock']) })
const search = v.object({ search_type: v.picklist(['id', 'email', 'name']), keyword: v.string() })

/** Routes of newer servers below /user; each exists only from its version on. */
export function newerUserRoutes(world: World): Hono {
  const app = new Hono()
  if (offers(world, 'contacts')) {
    app.get('/contacts', (c) => json(contactsOf(world, requireMember(world, c))))
    app.post('/update_contact_status', async (c) => {
      const who = requireMember(world, c)
      const { target_uid, action } = await jsonBody(c, contact)
      updateContact(world, who, target_uid, action)
      return empty()
    })
    app.post('/search', async (c) => {
      const hides = withheldFrom(world, requireMember(world, c), 'show_email')
      const { search_type, keyword } = await jsonBody(c, search)
      return json(publicUser(world, searchPerson(world, search_type, keyword), hides))
    })
  }
  if (offers(world, 'remarks')) {
    app.put('/contact_remark', async (c) => {
      const who = requireMember(world, c)
      const { contact_uid, remark } = await jsonBody(c, v.object({ contact_uid: int, remark: lineText }))
      putRemark(world, who, contact_uid, remark)
      return empty()
    })
  }
  if (offers(world, 'pinnedChats')) {
    const change = (path: string, act: (world: World, who: ReturnType<typeof requireMember>, target: Target) => void) =>
      app.post(path, async (c) => {
        const who = requireMember(world, c)
        act(world, who, (await jsonBody(c, target)).target)
        return empty()
      })
    change('/pin_chat', pinChat)
    change('/unpin_chat', unpinChat)
  }
  if (offers(world, 'privateInvitations')) {
    app.post('/join_private', async (c) => {
      const { uid } = requireMember(world, c)
      const { magic_token } = await jsonBody(c, v.object({ magic_token: v.string() }))
      if (!findPerson(world, uid)) refuse(401)
      return json(channelView(world, joinByInvitation(world, uid, magic_token)))
    })
  }
  return app
}
