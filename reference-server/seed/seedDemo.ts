import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { createArchive } from '../model/messages/archives'
import { createChannel, requireChannel } from '../model/channels/channels'
import { agoraConfig, changeCommon, loginConfig, setLoginConfig, setOrganization } from '../model/server/configuration'
import { LOOPBACK_APP_ID } from '../model/calls/agora'
import { saveFavorite } from '../model/messages/favorites'
import { diskPath, storeFile, type Uploaded } from '../model/files/files'
import { currentLicense } from '../model/server/license'
import type { Content, Target } from '../model/messages/eventRow'
import { deleteMessage, edit, like, reply, sendMessage } from '../model/messages/messages'
import { hashPassword } from '../model/auth/passwords'
import { changePerson, createPerson } from '../model/accounts/personChanges'
import { burnAfterReading, mute, readIndex } from '../model/accounts/conversationSettings'
import { putChannelPicture, putLogo, putUserPicture } from '../model/files/pictures'
import { pinChat } from '../model/accounts/pinnedChats'
import { pin } from '../model/channels/pins'
import type { Claims } from '../model/auth/tokens'
import { writeConfig, type ServerState } from '../model/serverState'
import { supports } from '../model/server/versions'
import { dayStart } from './calendar'
import type { DemoConversation, DemoMessage, DemoPerson, DemoData } from './demoData'
import { createFile } from './fileRecipe'
import { square } from './pictures'
import { timeline, type DemoAction } from './timeline'
import { datesIn, mentionsIn } from './wording'

/** The items created so far: ids by the keys of the data. */
type Seeding = {
  readonly demo: DemoData
  readonly state: ServerState
  readonly now: number
  readonly people: Map<string, { uid: number; person: DemoPerson }>
  readonly gids: Map<string, number>
  readonly files: Map<string, Uploaded>
  readonly mids: Map<string, number>
}

/** The same server with its clock at another time, which its writes carry. */
const stateAt = (state: ServerState, instant: number): ServerState => ({ ...state, now: () => instant })

function getOrThrow<Value>(map: ReadonlyMap<string, Value>, key: string): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the demo names ${key}, which is not there`)
  return value
}

const uidOf = (seeding: Seeding, key: string) => getOrThrow(seeding.people, key).uid

const asCaller = (seeding: Seeding, key: string): Claims => {
  const { uid, person } = getOrThrow(seeding.people, key)
  return { uid, device: 'seed', isAdmin: person.role === 'admin', isGuest: person.kind === 'guest' }
}

/** Fills an uninitialized server with the demo data, by the rules of its README. Takes a few seconds. */
export async function seedDemo(state: ServerState, demo: DemoData): Promise<void> {
  const seeding: Seeding = {
    demo,
    state,
    now: state.now(),
    people: new Map(),
    gids: new Map(),
    files: new Map(),
    mids: new Map(),
  }
  const { name, description, logo } = demo.organization
  writeConfig(state, 'licence', { ...currentLicense(state), user_limit: 250 })
  setLoginConfig(state, { ...loginConfig(state), guest: true })
  const certificate = randomBytes(16).toString('hex')
  writeConfig(state, 'agora', {
    ...agoraConfig(state),
    enabled: true,
    app_id: LOOPBACK_APP_ID,
    app_certificate: certificate,
  })
  setOrganization(state, { name, description })
  changeCommon(state, { ext_setting: JSON.stringify({ enable_msg_url_preview: true }) })
  await putLogo(state, await square(logo, 240))
  await addPeople(seeding)
  await addChannels(seeding)
  await addFiles(seeding)
  await applyActions(seeding, timeline(demo, seeding.now))
  for (const key of Object.keys(demo.accounts)) await applySettings(seeding, key)
  await freezeAndExpire(seeding)
}

async function addPeople(seeding: Seeding) {
  const { demo, state, now } = seeding
  const hashes = await Promise.all(
    demo.people.map(({ kind, password }) =>
      kind === 'person'
        ? hashPassword(password ?? randomBytes(18).toString('base64url'), state.passwordCost)
        : Promise.resolve(null),
    ),
  )
  const clock = demo.organization.timezone
  state.transaction(() =>
    demo.people.forEach((person, index) => {
      const { key, name, email, kind, role, gender, language, joined } = person
      const row = createPerson(state, {
        name,
        email,
        gender,
        language,
        passwordHash: hashes[index] ?? null,
        isAdmin: role === 'admin',
        isBot: kind === 'bot',
        createBy: kind === 'guest' ? 'guest' : 'password',
        createdAt: kind === 'guest' ? now : dayStart(joined, clock, now),
      })
      seeding.people.set(key, { uid: row.uid, person })
    }),
  )
  for (const { key, avatar, joined } of demo.people) {
    if (avatar)
      await putUserPicture(stateAt(state, dayStart(joined, clock, now)), uidOf(seeding, key), await square(avatar, 256))
  }
}

async function addChannels(seeding: Seeding) {
  const { demo, state, now } = seeding
  const clock = demo.organization.timezone
  const admin = demo.people.find((person) => person.role === 'admin')?.key ?? ''
  for (const { key, name, description, visibility, owner, members, avatar, created } of demo.channels) {
    const createdAt = dayStart(created, clock, now)
    const isPublic = visibility === 'public'
    const channel = { name, description: datesIn(description, 'en-GB', clock, now), isPublic, createdAt }
    const { gid } = createChannel(state, asCaller(seeding, owner ?? admin), {
      ...channel,
      members: isPublic ? [] : members.map((member) => uidOf(seeding, member)),
    })
    seeding.gids.set(key, gid)
    if (avatar)
      await putChannelPicture(stateAt(state, createdAt), requireChannel(state, gid), await square(avatar, 256))
  }
}

/** Uploads run before the messages because they wait for the disk. Each has the time of its message. */
async function addFiles(seeding: Seeding) {
  const sent = timeline(seeding.demo, seeding.now).flatMap((event) => (event.what === 'message' ? [event] : []))
  await Promise.all(
    sent.map(async ({ at, message }) => {
      if (!message.file) return
      const { name: filename, content_type: contentType } = message.file
      const bytes = await createFile(message.file)
      const file = { bytes, filename, contentType }
      seeding.files.set(message.id, await storeFile(stateAt(seeding.state, at), uidOf(seeding, message.from), file))
    }),
  )
}

/** Writes all messages in one transaction, except forwarding, which copies files. */
async function applyActions(seeding: Seeding, actions: readonly DemoAction[]) {
  let waiting: DemoAction[] = []
  const flush = () => {
    const batch = waiting
    waiting = []
    seeding.state.transaction(() => batch.forEach((action) => applyAction(seeding, action)))
  }
  for (const action of actions) {
    if (action.what !== 'message' || action.message.kind !== 'forward') {
      waiting.push(action)
      continue
    }
    flush()
    const { at, conversation, message } = action
    const mids = (message.forward ?? []).map((id) => getOrThrow(seeding.mids, id))
    const path = await createArchive(stateAt(seeding.state, at), asCaller(seeding, message.from), mids)
    send(seeding, conversation, message, at, { content_type: 'vocechat/archive', content: path, properties: null })
  }
  flush()
}

function applyAction(seeding: Seeding, action: DemoAction) {
  const { at, message } = action
  const state = stateAt(seeding.state, at)
  switch (action.what) {
    case 'message':
      return send(seeding, action.conversation, message, at, contentOf(seeding, message))
    case 'reaction':
      return like(state, uidOf(seeding, action.by), getOrThrow(seeding.mids, message.id), action.emoji)
    case 'edit':
      return edit(
        state,
        uidOf(seeding, message.from),
        getOrThrow(seeding.mids, message.id),
        textContent(seeding, message, action.text),
      )
    case 'deletion':
      return deleteMessage(state, asCaller(seeding, action.by), getOrThrow(seeding.mids, message.id))
    case 'pin':
      return pin(
        state,
        asCaller(seeding, action.by),
        getOrThrow(seeding.gids, action.channel.key),
        getOrThrow(seeding.mids, message.id),
      )
  }
}

function send(seeding: Seeding, conversation: DemoConversation, message: DemoMessage, at: number, content: Content) {
  const state = stateAt(seeding.state, at)
  const from = uidOf(seeding, message.from)
  const target = targetOf(seeding, conversation, message.from)
  if (message.reply) {
    seeding.mids.set(message.id, reply(state, from, getOrThrow(seeding.mids, message.reply), content))
    return
  }
  if (message.expires_in) burn(seeding, state, message.from, conversation, message.expires_in)
  seeding.mids.set(message.id, sendMessage(state, from, target, content))
  if (message.expires_in) burn(seeding, state, message.from, conversation, 0)
}

/** The receiver of a message; for notes to oneself, the same person. */
function targetOf(seeding: Seeding, { channel, dm }: DemoConversation, from: string): Target {
  if (!dm) return { gid: getOrThrow(seeding.gids, channel ?? '') }
  return { uid: uidOf(seeding, dm[0] === from ? dm[1] : dm[0]) }
}

function textContent(seeding: Seeding, message: DemoMessage, raw: string): Content {
  const { language } = getOrThrow(seeding.people, message.from).person
  const dated = datesIn(raw, language, seeding.demo.organization.timezone, seeding.now)
  const { text, mentions } = mentionsIn(dated, (key) => uidOf(seeding, key))
  return {
    content_type: message.kind === 'markdown' ? 'text/markdown' : 'text/plain',
    content: text,
    properties: mentions.length > 0 ? { mentions } : null,
  }
}

function contentOf(seeding: Seeding, message: DemoMessage): Content {
  if (!message.file) return textContent(seeding, message, message.text ?? '')
  const { path, size, image_properties } = getOrThrow(seeding.files, message.id)
  const { name, content_type } = message.file
  const isVoice = message.kind === 'voice' && supports(seeding.state, 'audio')
  return {
    content_type: isVoice ? 'vocechat/audio' : 'vocechat/file',
    content: path,
    properties: { ...image_properties, name, content_type, size },
  }
}

/** One change of a personal setting, in the list for people or for channels. */
function listed<Entry>(target: Target, entry: (id: number) => Entry): { users: Entry[]; groups: Entry[] } {
  return 'gid' in target ? { users: [], groups: [entry(target.gid)] } : { users: [entry(target.uid)], groups: [] }
}

function burn(seeding: Seeding, state: ServerState, key: string, conversation: DemoConversation, seconds: number) {
  const target = targetOf(seeding, conversation, key)
  burnAfterReading(
    state,
    asCaller(seeding, key),
    listed(target, (id) => ({ id, seconds })),
  )
}

/** Stores a person's read positions, muted chats, saved messages and expiry times. */
async function applySettings(seeding: Seeding, key: string) {
  const { state, demo } = seeding
  const account = demo.accounts[key]
  if (!account) return
  const caller = asCaller(seeding, key)
  const conversation = (name: string) => getOrThrow(new Map(demo.conversations.map((one) => [one.key, one])), name)
  for (const [name, last] of Object.entries(account.reads)) {
    const target = targetOf(seeding, conversation(name), key)
    const toOneself = 'uid' in target && target.uid === caller.uid
    if (last !== null && !toOneself)
      readIndex(
        state,
        caller,
        listed(target, (id) => ({ id, mid: getOrThrow(seeding.mids, last) })),
      )
  }
  for (const { conversation: name, for_seconds: seconds } of account.mutes) {
    const { users, groups } = listed(targetOf(seeding, conversation(name), key), (id) => ({ id, seconds }))
    mute(state, caller, { addUsers: users, addGroups: groups, removeUsers: [], removeGroups: [] })
  }
  for (const [name, seconds] of Object.entries(account.burn)) burn(seeding, state, key, conversation(name), seconds)
  account.pinned.forEach((name, index) => {
    if (supports(state, 'pinnedChats'))
      pinChat(stateAt(state, seeding.now + index), caller, targetOf(seeding, conversation(name), key))
  })
  for (const ids of account.favorites)
    await saveFavorite(
      state,
      caller,
      ids.map((id) => getOrThrow(seeding.mids, id)),
    )
}

/** The last step: freezes people and expires files. */
async function freezeAndExpire(seeding: Seeding) {
  for (const { uid, person } of seeding.people.values()) {
    if (person.status === 'frozen') changePerson(seeding.state, uid, { status: 'frozen' })
  }
  for (const { messages } of seeding.demo.conversations) {
    for (const { id, file } of messages) {
      if (!file?.expired) continue
      const { path } = getOrThrow(seeding.files, id)
      for (const thumbnail of [false, true]) await rm(diskPath(seeding.state, path, thumbnail), { force: true })
    }
  }
}
