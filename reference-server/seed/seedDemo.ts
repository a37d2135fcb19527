import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { createArchive } from '../model/messages/archives'
import { createChannel, requireChannel } from '../model/channels/channels'
import { loginConfig, setLoginConfig, setOrganization } from '../model/server/configuration'
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
import { offers } from '../model/server/versions'
import { dayStart } from './calendar'
import type { DemoConversation, DemoMessage, DemoPerson, DemoData } from './demoData'
import { createFile } from './fileRecipe'
import { square } from './pictures'
import { timeline, type Happening } from './timeline'
import { datesIn, mentionsIn } from './wording'

/** The items created so far: ids by the keys of the data. */
type Cast = {
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

const uidOf = (cast: Cast, key: string) => getOrThrow(cast.people, key).uid

const asCaller = (cast: Cast, key: string): Claims => {
  const { uid, person } = getOrThrow(cast.people, key)
  return { uid, device: 'seed', isAdmin: person.role === 'admin', isGuest: person.kind === 'guest' }
}

/** Fills an uninitialized server with the demo data, by the rules of its README. Takes a few seconds. */
export async function seedDemo(state: ServerState, demo: DemoData): Promise<void> {
  const cast: Cast = {
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
  setOrganization(state, { name, description })
  await putLogo(state, await square(logo, 240))
  await addPeople(cast)
  await addChannels(cast)
  await addFiles(cast)
  await play(cast, timeline(demo, cast.now))
  for (const key of Object.keys(demo.accounts)) await settle(cast, key)
  await endThings(cast)
}

async function addPeople(cast: Cast) {
  const { demo, state, now } = cast
  const hashes = await Promise.all(
    demo.people.map(({ kind, password }) =>
      kind === 'person' ? hashPassword(password ?? randomBytes(18).toString('base64url')) : Promise.resolve(null),
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
      cast.people.set(key, { uid: row.uid, person })
    }),
  )
  for (const { key, avatar, joined } of demo.people) {
    if (avatar)
      await putUserPicture(stateAt(state, dayStart(joined, clock, now)), uidOf(cast, key), await square(avatar, 256))
  }
}

async function addChannels(cast: Cast) {
  const { demo, state, now } = cast
  const clock = demo.organization.timezone
  const admin = demo.people.find((person) => person.role === 'admin')?.key ?? ''
  for (const { key, name, description, visibility, owner, members, avatar, created } of demo.channels) {
    const createdAt = dayStart(created, clock, now)
    const isPublic = visibility === 'public'
    const channel = { name, description: datesIn(description, 'en-GB', clock, now), isPublic, createdAt }
    const { gid } = createChannel(state, asCaller(cast, owner ?? admin), {
      ...channel,
      members: isPublic ? [] : members.map((member) => uidOf(cast, member)),
    })
    cast.gids.set(key, gid)
    if (avatar)
      await putChannelPicture(stateAt(state, createdAt), requireChannel(state, gid), await square(avatar, 256))
  }
}

/** Uploads run before the messages because they wait for the disk. Each has the time of its message. */
async function addFiles(cast: Cast) {
  const sent = timeline(cast.demo, cast.now).flatMap((event) => (event.what === 'message' ? [event] : []))
  await Promise.all(
    sent.map(async ({ at, message }) => {
      if (!message.file) return
      const { name: filename, content_type: contentType } = message.file
      const bytes = await createFile(message.file)
      const file = { bytes, filename, contentType }
      cast.files.set(message.id, await storeFile(stateAt(cast.state, at), uidOf(cast, message.from), file))
    }),
  )
}

/** Writes all messages in one transaction, except forwarding, which copies files. */
async function play(cast: Cast, happenings: readonly Happening[]) {
  let waiting: Happening[] = []
  const flush = () => {
    const batch = waiting
    waiting = []
    cast.state.transaction(() => batch.forEach((happening) => happen(cast, happening)))
  }
  for (const happening of happenings) {
    if (happening.what !== 'message' || happening.message.kind !== 'forward') {
      waiting.push(happening)
      continue
    }
    flush()
    const { at, conversation, message } = happening
    const mids = (message.forward ?? []).map((id) => getOrThrow(cast.mids, id))
    const path = await createArchive(stateAt(cast.state, at), asCaller(cast, message.from), mids)
    send(cast, conversation, message, at, { content_type: 'vocechat/archive', content: path, properties: null })
  }
  flush()
}

function happen(cast: Cast, happening: Happening) {
  const { at, message } = happening
  const state = stateAt(cast.state, at)
  switch (happening.what) {
    case 'message':
      return send(cast, happening.conversation, message, at, contentOf(cast, message))
    case 'reaction':
      return like(state, uidOf(cast, happening.by), getOrThrow(cast.mids, message.id), happening.emoji)
    case 'edit':
      return edit(
        state,
        uidOf(cast, message.from),
        getOrThrow(cast.mids, message.id),
        written(cast, message, happening.text),
      )
    case 'deletion':
      return deleteMessage(state, asCaller(cast, happening.by), getOrThrow(cast.mids, message.id))
    case 'pin':
      return pin(
        state,
        asCaller(cast, happening.by),
        getOrThrow(cast.gids, happening.channel.key),
        getOrThrow(cast.mids, message.id),
      )
  }
}

function send(cast: Cast, conversation: DemoConversation, message: DemoMessage, at: number, content: Content) {
  const state = stateAt(cast.state, at)
  const from = uidOf(cast, message.from)
  const target = targetOf(cast, conversation, message.from)
  if (message.reply) {
    cast.mids.set(message.id, reply(state, from, getOrThrow(cast.mids, message.reply), content))
    return
  }
  if (message.expires_in) burn(cast, state, message.from, conversation, message.expires_in)
  cast.mids.set(message.id, sendMessage(state, from, target, content))
  if (message.expires_in) burn(cast, state, message.from, conversation, 0)
}

/** The receiver of a message; for notes to oneself, the same person. */
function targetOf(cast: Cast, { channel, dm }: DemoConversation, from: string): Target {
  if (!dm) return { gid: getOrThrow(cast.gids, channel ?? '') }
  return { uid: uidOf(cast, dm[0] === from ? dm[1] : dm[0]) }
}

function written(cast: Cast, message: DemoMessage, raw: string): Content {
  const { language } = getOrThrow(cast.people, message.from).person
  const dated = datesIn(raw, language, cast.demo.organization.timezone, cast.now)
  const { text, mentions } = mentionsIn(dated, (key) => uidOf(cast, key))
  return {
    content_type: message.kind === 'markdown' ? 'text/markdown' : 'text/plain',
    content: text,
    properties: mentions.length > 0 ? { mentions } : null,
  }
}

function contentOf(cast: Cast, message: DemoMessage): Content {
  if (!message.file) return written(cast, message, message.text ?? '')
  const { path, size, image_properties } = getOrThrow(cast.files, message.id)
  const { name, content_type } = message.file
  const isVoice = message.kind === 'voice' && offers(cast.state, 'audio')
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

function burn(cast: Cast, state: ServerState, key: string, conversation: DemoConversation, seconds: number) {
  const target = targetOf(cast, conversation, key)
  burnAfterReading(
    state,
    asCaller(cast, key),
    listed(target, (id) => ({ id, seconds })),
  )
}

/** Stores a person's read positions, muted chats, saved messages and expiry times. */
async function settle(cast: Cast, key: string) {
  const { state, demo } = cast
  const account = demo.accounts[key]
  if (!account) return
  const caller = asCaller(cast, key)
  const conversation = (name: string) => getOrThrow(new Map(demo.conversations.map((one) => [one.key, one])), name)
  for (const [name, last] of Object.entries(account.reads)) {
    const target = targetOf(cast, conversation(name), key)
    const toOneself = 'uid' in target && target.uid === caller.uid
    if (last !== null && !toOneself)
      readIndex(
        state,
        caller,
        listed(target, (id) => ({ id, mid: getOrThrow(cast.mids, last) })),
      )
  }
  for (const { conversation: name, for_seconds: seconds } of account.mutes) {
    const { users, groups } = listed(targetOf(cast, conversation(name), key), (id) => ({ id, seconds }))
    mute(state, caller, { addUsers: users, addGroups: groups, removeUsers: [], removeGroups: [] })
  }
  for (const [name, seconds] of Object.entries(account.burn)) burn(cast, state, key, conversation(name), seconds)
  account.pinned.forEach((name, index) => {
    if (offers(state, 'pinnedChats'))
      pinChat(stateAt(state, cast.now + index), caller, targetOf(cast, conversation(name), key))
  })
  for (const ids of account.favorites)
    await saveFavorite(
      state,
      caller,
      ids.map((id) => getOrThrow(cast.mids, id)),
    )
}

/** The last step: freezes people and expires files. */
async function endThings(cast: Cast) {
  for (const { uid, person } of cast.people.values()) {
    if (person.status === 'frozen') changePerson(cast.state, uid, { status: 'frozen' })
  }
  for (const { messages } of cast.demo.conversations) {
    for (const { id, file } of messages) {
      if (!file?.expired) continue
      const { path } = getOrThrow(cast.files, id)
      for (const thumbnail of [false, true]) await rm(diskPath(cast.state, path, thumbnail), { force: true })
    }
  }
}
