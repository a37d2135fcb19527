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

describe('the directory', () => {
  it('puts a heading with a count before each group', () => {
    expect(buildDirectory(people, '', 2.5).items).toEqual([
      { kind: 'group', role: 'admin', count: 1 },
      { kind: 'person', userId: 1, index: 0 },
      { kind: 'group', role: 'bot', count: 1 },
      { kind: 'person', userId: 2, index: 1 },
      { kind: 'group', role: 'member', count: 2 },
      { kind: 'person', userId: 3, index: 2 },
      { kind: 'person', userId: 4, index: 3 },
    ])
  })

  it('finds people by name without regard to accents, and by e-mail', () => {
    expect(buildDirectory(people, 'elif', 2.5).userIds).toEqual([3])
    expect(buildDirectory(people, '4@tram', 2.5).userIds).toEqual([4])
  })

  it('counts only people who are shown', () => {
    expect(buildDirectory(people, 'kwame', 2.5).items[0]).toEqual({ kind: 'group', role: 'member', count: 1 })
  })

  it('computes the total height', () => {
    expect(buildDirectory(people, '', 2.5).tops.at(-1)).toBe(3 * 2 + 4 * 2.5)
    expect(buildDirectory([], '', 2.5).tops).toEqual([0])
  })
})
