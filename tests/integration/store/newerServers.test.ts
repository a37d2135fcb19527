import { describe, expect, it } from 'vitest'
import { announcementApi } from '@/api/conversation/announcement'
import { clearingApi } from '@/api/conversation/clearing'
import { joinPrivateChannel } from '@/store/channels/joinPrivateChannel'
import { selectHasCapability } from '@/store/server/selectors'
import { serverInfoReceived } from '@/store/server/serverSlice'
import { selectMyPermissions } from '@/store/channels/selectors'
import { selectDirectoryUsers, selectRecipients } from '@/features/people/peopleSelectors'
import { changeContact, loadContacts, saveRemark } from '@/store/users/contacts'
import { selectUser } from '@/store/users/selectors'
import { contactsUpdated, usersFetched } from '@/store/users/usersSlice'
import { a } from '@support/a'
import type { ScriptedAnswer } from '@support/fakeHttp'
import { openTab, type Tab } from './testTab'
import { wireUser } from './wireOf'

const ben = a.userId(8)
const eve = a.userId(30)
const nothingChanged = {
  email: null,
  name: null,
  gender: null,
  language: null,
  is_admin: null,
  is_bot: null,
  avatar_updated_at: null,
}
const contact = (uid: number, status: string) => ({
  target_uid: uid,
  target_info: wireUser(uid),
  contact_info: { status, created_at: 1, updated_at: 1 },
})

async function liveTab() {
  const tab = await openTab()
  tab.greet()
  tab.ready()
  await tab.settle()
  return tab
}

describe('on newer servers', () => {
  it('people missing from the user list are known from the contacts', async () => {
    const { store, ports } = await liveTab()
    ports.http.on('GET', '/user/contacts', { json: [contact(8, 'added'), contact(30, 'blocked')] })
    expect(await store.dispatch(loadContacts())).toEqual({ value: null })
    const { contacts, entities } = store.getState().users
    expect([contacts[ben], contacts[eve], entities[eve]?.id]).toEqual(['added', 'blocked', eve])
  })

  it('contacts are requested at the start, and known after a reload before the answer', async () => {
    const tab = await openTab()
    tab.ports.http.on('GET', '/user/contacts', { json: [contact(8, 'added'), contact(30, 'blocked')] })
    tab.store.dispatch(serverInfoReceived({ version: '0.5.0', contactVerification: true }))
    tab.greet()
    tab.say({ type: 'user_remark', contact_uid: 8, remark: 'Benny' })
    tab.ready()
    await tab.settle()
    const known = ({ store }: Tab) => store.getState().users
    expect(known(tab).contacts).toEqual({ 8: 'added', 30: 'blocked' })
    const again = await tab.reload()
    expect(known(again)).toMatchObject({ contacts: { 8: 'added', 30: 'blocked' }, contactsLoaded: true })
    expect(selectUser(again.store.getState(), ben)).toMatchObject({ name: 'Benny', accountName: 'User 8' })
    // Another device removed one while this one was offline.
    again.ports.http.on('GET', '/user/contacts', { json: [contact(30, 'blocked')] })
    again.store.dispatch(serverInfoReceived({ version: '0.5.0', contactVerification: true }))
    again.ready()
    await again.settle()
    expect(known(again).contacts).toEqual({ 30: 'blocked' })
  })

  it('older servers and guests do not request contacts', async () => {
    const tab = await openTab()
    tab.store.dispatch(serverInfoReceived({ version: '0.3.3' }))
    tab.greet()
    tab.ready()
    await tab.settle()
    expect(tab.ports.http.requests('GET', '/user/contacts')).toEqual([])
  })

  it('the directory shows only contacts and bots where contacts are verified', async () => {
    const tab = await openTab()
    tab.ports.http.on('GET', '/user/contacts', { json: [contact(8, 'added')] })
    tab.greet()
    tab.ready()
    await tab.settle()
    const why = (uid: number) => selectMyPermissions(tab.store.getState(), a.directKey(uid)).readOnlyReason
    const listed = () => selectDirectoryUsers(tab.store.getState()).map(({ id }) => id)
    tab.store.dispatch(serverInfoReceived({ version: '0.5.0' }))
    expect([why(9), listed()]).toEqual([null, [7, 8, 9]])
    tab.store.dispatch(serverInfoReceived({ contactVerification: true }))
    await tab.settle()
    expect([why(7), why(8), why(9), listed()]).toEqual([null, null, 'noContact', [7, 8]])
    tab.store.dispatch(contactsUpdated([{ userId: a.userId(9), status: 'added' }]))
    expect([why(9), listed()]).toEqual([null, [7, 8, 9]])
  })

  it('bots are listed among the people under contact verification, as where one chooses whom to write to', async () => {
    const tab = await liveTab()
    tab.store.dispatch(serverInfoReceived({ version: '0.5.0', contactVerification: true }))
    tab.store.dispatch(usersFetched([a.user({ id: 40, isBot: true }), a.user({ id: 41 })]))
    await tab.settle()
    const listed = selectDirectoryUsers(tab.store.getState()).map(({ id }) => Number(id))
    const recipients = selectRecipients(tab.store.getState()).map(({ id }) => Number(id))
    expect(listed).toContain(40)
    expect(recipients).toContain(40)
    expect(listed).not.toContain(41)
  })

  it("a nickname replaces the account's name everywhere, whatever that becomes", async () => {
    const tab = await liveTab()
    const benNow = () => selectUser(tab.store.getState(), ben)
    tab.say({ type: 'user_remark', contact_uid: 8, remark: 'Benny' })
    await tab.settle()
    expect(benNow()).toMatchObject({ name: 'Benny', accountName: 'User 8' })
    tab.say({ type: 'users_log', logs: [{ ...nothingChanged, log_id: 6, action: 'update', uid: 8, name: 'Benjamin' }] })
    await tab.settle()
    expect(benNow()).toMatchObject({ name: 'Benny', accountName: 'Benjamin' })
    tab.say({ type: 'users_snapshot', users: [wireUser(8)], version: 7 })
    await tab.settle()
    expect(benNow()).toMatchObject({ name: 'Benny', accountName: 'User 8' })
    tab.say({ type: 'user_remark', contact_uid: 8, remark: '' })
    await tab.settle()
    expect(benNow()?.name).toBe('User 8')
    expect(benNow()).not.toHaveProperty('accountName')
  })

  it('a relation and a nickname are shown at once on this device, after the server agreed', async () => {
    const { store, ports } = await liveTab()
    ports.http.on('POST', '/user/update_contact_status', {})
    ports.http.on('PUT', '/user/contact_remark', {})
    await store.dispatch(changeContact(ben, 'block'))
    await store.dispatch(saveRemark(ben, 'Benny'))
    expect([store.getState().users.contacts[ben], store.getState().users.remarks[ben]]).toEqual(['blocked', 'Benny'])

    ports.http.on('GET', '/user/contacts', { json: [contact(8, 'added')] })
    await store.dispatch(changeContact(ben, 'unblock'))
    expect(store.getState().users.contacts[ben]).toBe('added')

    ports.http.on('POST', '/user/update_contact_status', { status: 403, text: 'disabled by the administrator' })
    expect(await store.dispatch(changeContact(ben, 'remove'))).toMatchObject({ fault: { status: 403 } })
    expect(store.getState().users.contacts[ben]).toBe('added')
  })

  it('a private channel appears as soon as its invitation was followed', async () => {
    const { store, ports } = await liveTab()
    const json = {
      gid: 9,
      owner: 8,
      name: 'plans',
      description: null,
      members: [7, 8],
      is_public: false,
      avatar_updated_at: 0,
      pinned_messages: [],
    }
    ports.http.on('POST', '/user/join_private', { json })
    expect(await store.dispatch(joinPrivateChannel('ab12'))).toEqual({ value: 9 })
    expect(store.getState().channels.entities[9]?.name).toBe('plans')
    expect(JSON.stringify(store.getState())).not.toContain('ab12')
  })

  it('a changed announcement is requested again while it is shown', async () => {
    const tab = await liveTab()
    const { store, ports } = tab
    const text = (content: string) => ({
      announcement: { gid: 3, content, created_by: 8, created_at: 1, updated_at: 1 },
    })
    ports.http.on('GET', '/group/3/announcement', { json: text('old') })
    const looking = store.dispatch(announcementApi.endpoints.announcement.initiate(a.channelId(3)))
    expect(await looking).toMatchObject({ data: { text: 'old' } })
    ports.http.on('GET', '/group/3/announcement', { json: text('new') })
    ports.eventSource.latest().say({ type: 'group_announcement_changed', gid: 3, announcement: 'new' })
    await tab.settle()
    expect(announcementApi.endpoints.announcement.select(a.channelId(3))(store.getState())).toMatchObject({
      data: { text: 'new' },
    })
    looking.unsubscribe()
  })
})

describe('e-mail addresses that a channel hides from its members', () => {
  const emailOfBen = ({ store }: Tab) => store.getState().users.entities[8]?.email

  it('disappear with the rule and return without a reload', async () => {
    const tab = await liveTab()
    const { http } = tab.ports
    expect(emailOfBen(tab)).toBe('user8@example.org')
    http.on('GET', '/user', { json: [wireUser(7), { ...wireUser(8), email: null }, wireUser(9)] })
    tab.say({ type: 'group_changed', gid: 3, show_email: false })
    await tab.settle()
    expect(emailOfBen(tab)).toBeNull()
    http.on('GET', '/user', { json: [7, 8, 9].map(wireUser) })
    tab.say({ type: 'group_changed', gid: 3, show_email: true })
    await tab.settle()
    expect(emailOfBen(tab)).toBe('user8@example.org')
  })

  it('are those of the latest request, however late the first answer comes', async () => {
    const tab = await liveTab()
    let answerFirst: ((scripted: ScriptedAnswer) => void) | undefined
    const { http } = tab.ports
    http.on('GET', '/user', () => new Promise<ScriptedAnswer>((resolve) => (answerFirst = resolve)))
    tab.say({ type: 'group_changed', gid: 3, show_email: false })
    await tab.settle()
    http.on('GET', '/user', { json: [7, 8, 9].map(wireUser) })
    tab.say({ type: 'group_changed', gid: 3, show_email: true })
    await tab.settle()
    answerFirst?.({ json: [wireUser(7), { ...wireUser(8), email: null }] })
    await tab.settle()
    expect(emailOfBen(tab)).toBe('user8@example.org')
    expect(http.requests('GET', '/user')).toHaveLength(2)
  })

  it('are not requested when other settings of a channel change', async () => {
    const tab = await liveTab()
    tab.say({ type: 'group_changed', gid: 3, name: 'ops', only_owner_can_send_msg: true })
    await tab.settle()
    expect(tab.ports.http.requests('GET', '/user')).toEqual([])
  })
})

describe('the capabilities of a server', () => {
  it('follow its version until a path turns out to be missing, and are reset for another version', async () => {
    const { store, ports } = await liveTab()
    const canBulk = () => selectHasCapability(store.getState(), 'bulkDelete')
    store.dispatch(serverInfoReceived({ version: '0.3.3' }))
    expect(canBulk()).toBe(false)
    store.dispatch(serverInfoReceived({ version: '0.3.12' }))
    expect(canBulk()).toBe(true)
    ports.http.on('DELETE', '/message/bulk/41', { status: 404, text: 'not found' })
    await store.dispatch(clearingApi.endpoints.deleteMessages.initiate([a.messageId(41)]))
    expect(canBulk()).toBe(false)
    store.dispatch(serverInfoReceived({ version: '0.3.12' }))
    expect(canBulk()).toBe(false)
    store.dispatch(serverInfoReceived({ version: '0.4.0' }))
    expect(canBulk()).toBe(true)
  })
})
