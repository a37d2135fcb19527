import { expect, it } from 'vitest'
import { toUserId } from '@/domain/ids'
import type { User } from '@/domain/user'
import { memberLines } from './memberLines'

const user = (id: number, name: string, more: Partial<User> = {}): User => ({
  id: toUserId(id),
  name,
  email: null,
  isAdmin: false,
  isBot: false,
  avatarUpdatedAt: 0,
  createdBy: null,
  language: 'en',
  gender: 0,
  ...more,
})
const people = [
  user(1, 'Zoé'),
  user(2, 'Mira', { isAdmin: true }),
  user(3, 'Timetable bot', { isBot: true, isAdmin: true }),
  user(4, 'Ada'),
]
const read = (filter: string) =>
  memberLines(people, filter, 'en').map((line) => (line.kind === 'heading' ? line.role : line.user.name))

it('puts admins first, then bots, then members by name', () => {
  expect(read('')).toEqual(['admin', 'Mira', 'bot', 'Timetable bot', 'member', 'Ada', 'Zoé'])
})

it('omits headings without people while filtering', () => {
  expect(read('zoe')).toEqual(['member', 'Zoé'])
})

it('puts Winter 9 before Winter 10, in the order of the chosen language', () => {
  const many = [user(1, 'Winter 10'), user(2, 'winter 9'), user(3, 'Çan'), user(4, 'Cuma')]
  const names = (language: 'en' | 'tr') =>
    memberLines(many, '', language).flatMap((line) => (line.kind === 'person' ? line.user.name : []))
  expect(names('en')).toEqual(['Çan', 'Cuma', 'winter 9', 'Winter 10'])
  expect(names('tr')).toEqual(['Cuma', 'Çan', 'winter 9', 'Winter 10'])
})
