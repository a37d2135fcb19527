import { createChannel } from '../model/channels/channels'
import { setOrganization } from '../model/server/configuration'
import { currentLicense } from '../model/server/license'
import type { Content } from '../model/messages/eventRow'
import { like, reply, sendMessage } from '../model/messages/messages'
import { hashPassword } from '../model/auth/passwords'
import { createPerson } from '../model/accounts/personChanges'
import { readIndex } from '../model/accounts/conversationSettings'
import { newestMid } from '../model/channels/spans'
import type { Claims } from '../model/auth/tokens'
import { writeConfig, type ServerState } from '../model/serverState'
import { seededRandom } from './random'

/** The number of items of each kind. */
export type HugeSize = { people: number; channels: number; messages: number }

/** The size of `--world huge`. */
const hugeSize: HugeSize = { people: 10_000, channels: 5_000, messages: 100_000 }

/** The accounts that can sign in; all others have no password. */
export const hugeAccounts = [
  { role: 'admin', name: 'Mira Sandberg', email: 'mira@tramway.example', password: 'mira-demo' },
  { role: 'member', name: 'Nora Lindqvist', email: 'nora@tramway.example', password: 'nora-demo' },
] as const

const givenNames =
  'Aiko Amina Anders Beatriz Bjarne Carmen Chidi Chen Dalia Dmitri Elif Emeka Fatima Felix Greta Hana Hugo Ines Ivan Jamal Jun Kaya Kwame Lena Luca Mei Milan Nadia Noor Oskar Priya Rafael Rosa Sven Tala Tomas Uma Viktor Wen Yara Zeynep'.split(
    ' ',
  )
const familyNames =
  'Abe Adeyemi Almeida Andersen Baptiste Bauer Cruz Demir Dubois Eriksen Fischer Garcia Haddad Hansen Ibrahim Ito Jansen Kaya Kim Kovacs Larsen Li Lopez Mensah Meyer Moreau Nakamura Nguyen Novak Okafor Olsen Park Petrov Quist Rossi Sato Silva Singh Tanaka Torres Ueda Varga Wagner Wang Weber Yilmaz Zhang Ziegler'.split(
    ' ',
  )
const topics =
  'billing depot design drivers events fleet garden kitchen lines maps music night office press radio routes safety signals stops tickets tunnels winter'.split(
    ' ',
  )
const words =
  'the tram left early today because of snow on line four and nobody told the depot 我们 明天 再 看 一下 gracias por la foto más tarde vielleicht morgen früh könnten wir das besprechen merci pour tout à demain 了解 しました ok thanks see below please check the numbers again before noon'.split(
    ' ',
  )

const dayMs = 86_400_000
const batch = 5_000

type Seeding = {
  readonly state: ServerState
  readonly random: () => number
  readonly size: HugeSize
  readonly now: number
}

const pick = <Item>(list: readonly Item[], random: () => number) => list[Math.floor(random() * list.length)] as Item

/** Runs in batches: one transaction per item is slow, a single one is too large. Other work runs between batches. */
async function inBatches(state: ServerState, count: number, one: (index: number) => void): Promise<void> {
  for (let from = 0; from < count; from += batch) {
    state.transaction(() => {
      for (let index = from; index < Math.min(from + batch, count); index += 1) one(index)
    })
    await new Promise((resolve) => setImmediate(resolve))
  }
}

function randomText(random: () => number): Content {
  const length = 3 + Math.floor(random() ** 3 * 80)
  const content = Array.from({ length }, () => pick(words, random)).join(' ')
  return random() < 0.05
    ? { content_type: 'text/markdown', content: `**${content}**`, properties: null }
    : { content_type: 'text/plain', content, properties: null }
}

/** A unique name from 41 given names, 48 family names, and a letter between them. */
function nameOf(index: number): string {
  const [given, family] = [index % givenNames.length, Math.floor(index / givenNames.length)]
  const letter = String.fromCharCode(65 + (Math.floor(family / familyNames.length) % 26))
  return `${givenNames[given]} ${letter}. ${familyNames[family % familyNames.length]}`
}

async function addPeople({ state, size, now }: Seeding): Promise<void> {
  const hashes = await Promise.all(hugeAccounts.map(({ password }) => hashPassword(password)))
  await inBatches(state, size.people, (index) => {
    const account = hugeAccounts[index]
    createPerson(state, {
      name: account?.name ?? nameOf(index),
      email: account?.email ?? `person-${index + 1}@tramway.example`,
      passwordHash: hashes[index] ?? null,
      isAdmin: account?.role === 'admin',
      createdAt: now - 400 * dayMs,
    })
  })
}

/** Channel 1 is public and holds most messages; one in ten of the others is public; the first person is in all. */
async function addChannels({ state, random, size, now }: Seeding): Promise<number[][]> {
  const founder: Claims = { uid: 1, device: 'seed', isAdmin: true, isGuest: false }
  const membersByChannel: number[][] = []
  await inBatches(state, size.channels, (index) => {
    const isPublic = index % 10 === 0
    const some = Array.from(
      { length: 2 + Math.floor(random() ** 2 * 28) },
      () => 1 + Math.floor(random() * size.people),
    )
    const members = isPublic ? [] : [...new Set([...some, ...(index % 3 === 0 ? [2] : [])])]
    const name = index === 0 ? 'everything' : `${pick(topics, random)}-${index + 1}`
    createChannel(state, founder, { name, isPublic, members, createdAt: now - 390 * dayMs })
    membersByChannel.push(isPublic ? some : [1, ...members])
  })
  return membersByChannel
}

/** Writes a year of messages: most go to channel 1, and a few to each of the others. */
async function writeMessages(
  { state, random, size, now }: Seeding,
  membersByChannel: readonly number[][],
): Promise<void> {
  const others = size.channels * 3
  const total = size.messages + others
  let long = 0
  let before = 0
  await inBatches(state, total, (index) => {
    const at = Math.round(now - 365 * dayMs * (1 - (index + 1) / total))
    // Distributes the long messages evenly among the short ones.
    const isLong = Math.floor(((index + 1) * size.messages) / total) > long
    if (isLong) long += 1
    const channel = isLong ? 0 : 1 + ((index * 7) % (size.channels - 1))
    const from = isLong ? 1 + Math.floor(random() * size.people) : pick(membersByChannel[channel] ?? [1], random)
    const target = { gid: channel + 1 }
    const kind = isLong && before > 0 ? random() : 0.5
    if (kind < 0.02) like(state, from, before, '👍', at)
    const content = randomText(random)
    const mid = kind > 0.97 ? reply(state, from, before, content, at) : sendMessage(state, from, target, content, at)
    if (isLong) before = mid
  })
}

/** Writes direct messages to the people who can sign in. */
async function writeDirectMessages({ state, random, size, now }: Seeding): Promise<void> {
  await inBatches(state, Math.min(600, size.people - 2), (index) => {
    const to = 1 + (index % hugeAccounts.length)
    sendMessage(state, index + 3, { uid: to }, randomText(random), now - (600 - index) * 60_000)
  })
}

/** Marks as read most channels, and in the long one all but the last two hundred mids. */
function markAsRead({ state, size }: Seeding): void {
  const newest = newestMid(state)
  for (const [index] of hugeAccounts.entries()) {
    const who: Claims = { uid: index + 1, device: 'seed', isAdmin: index === 0, isGuest: false }
    const groups = Array.from({ length: size.channels }, (_, index) => ({
      id: index + 1,
      mid: index % 50 === 0 ? newest - 1_000 : newest,
    }))
    readIndex(state, who, { users: [], groups })
  }
}

/** Fills an uninitialized server with more data than clients handle easily. Takes about half a minute. */
export async function seedHuge(state: ServerState, size: HugeSize = hugeSize): Promise<void> {
  const silent: ServerState = { ...state, publish: () => undefined, publishJson: () => undefined }
  const seeding: Seeding = { state: silent, random: seededRandom(10_000), size, now: state.now() }
  writeConfig(state, 'licence', { ...currentLicense(state), user_limit: size.people * 2 })
  setOrganization(state, { name: 'Tramway, all of it', description: null })
  await addPeople(seeding)
  const membersByChannel = await addChannels(seeding)
  await writeMessages(seeding, membersByChannel)
  await writeDirectMessages(seeding)
  markAsRead(seeding)
}
