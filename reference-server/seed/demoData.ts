import { readDemoFile } from './demoFile'
import type { FileRecipe } from './fileRecipe'

/** A time: a day and time on the organization's clock, or minutes before seeding. */
export type Moment = { day: number; time: string } | { minutes: number }

/** A person of the demo. */
export type DemoPerson = {
  key: string
  name: string
  email: string | null
  kind: 'person' | 'bot' | 'guest'
  role: 'admin' | 'member'
  avatar: string | null
  language: string
  gender: number
  password?: string
  status?: 'frozen'
  joined: number
}

/** A channel of the demo; pins are oldest first. */
export type DemoChannel = {
  key: string
  name: string
  description: string
  visibility: 'public' | 'private'
  owner: string | null
  members: string[]
  avatar: string | null
  created: number
  pins: Array<{ message: string; by: string }>
}

/** A message with its later changes. */
export type DemoMessage = {
  id: string
  from: string
  at: Moment
  kind: 'text' | 'markdown' | 'file' | 'voice' | 'forward'
  text?: string
  file?: FileRecipe
  forward?: string[]
  reply?: string
  reactions?: Record<string, string[]>
  edit?: { after: number; text: string }
  deleted?: { by: string; after: number }
  expires_in?: number
}

/** The messages of a channel or of two people (the same person twice: notes to oneself). */
export type DemoConversation = { key: string; channel?: string; dm?: [string, string]; messages: DemoMessage[] }

/** A person's state: what is read, muted, saved and set to expire. */
type DemoAccount = {
  reads: Record<string, string | null>
  mutes: Array<{ conversation: string; for_seconds: number | null }>
  pinned: string[]
  favorites: string[][]
  burn: Record<string, number>
}

/** Everything in `reference-server/demo/world.json`; its README there explains the members. */
export type DemoData = {
  organization: { name: string; description: string; logo: string; timezone: string }
  people: DemoPerson[]
  channels: DemoChannel[]
  conversations: DemoConversation[]
  accounts: Record<string, DemoAccount>
}

/** The data of the demo. */
export const readDemoData = () => JSON.parse(readDemoFile('world.json').toString('utf8')) as DemoData

/** The accounts for trying out the demo, besides guests. People are numbered in the order of the list. */
export const demoAccounts = (demo: DemoData) =>
  demo.people.flatMap(({ role, name, email, password }, index) =>
    email && password ? [{ uid: index + 1, role, name, email, password }] : [],
  )
