import { describe, expect, it } from 'vitest'
import { toUserId } from '@/domain/ids'
import type { User } from '@/domain/user'
import { buildDirectory } from './buildDirectory'

const person = (id: number, name: string, flags: Partial<User> = {}): User => ({
  id: toUserId(id),
  name,
  email: `${id}@tramway.example`,
  isAdmin: false,
  isBot: false,
  avatarUpdatedAt: 0,
  createdBy: 'password',
  language: 'en',
  gender: 0,
  ...flags,
})
const people = [
  person(1, 'Mira', { isAdmin: true }),
  person(2, 'Timetable bot', { isBot: true }),
  person(3, 'Élif'),
  person(4, 'Kwame'),
]

const idsOf = (typed: string) =>
  buildDirectory(people, typed).flatMap((item) => (item.kind === 'person' ? [item.userId] : []))

describe('the directory', () => {
  it('puts a heading before each group', () => {
    expect(buildDirectory(people, '')).toEqual([
      { kind: 'group', role: 'admin' },
      { kind: 'person', userId: 1 },
      { kind: 'group', role: 'bot' },
      { kind: 'person', userId: 2 },
      { kind: 'group', role: 'member' },
      { kind: 'person', userId: 3 },
      { kind: 'person', userId: 4 },
    ])
  })

  it('finds people by name without regard to accents, and by e-mail', () => {
    expect(idsOf('elif')).toEqual([3])
    expect(idsOf('4@tram')).toEqual([4])
  })

  it('has no heading without a person who is shown', () => {
    expect(buildDirectory(people, 'kwame')).toEqual([
      { kind: 'group', role: 'member' },
      { kind: 'person', userId: 4 },
    ])
    expect(buildDirectory([], '')).toEqual([])
  })
})
