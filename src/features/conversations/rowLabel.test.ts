import { expect, it } from 'vitest'
import { rowLabel } from './rowLabel'

const words = {
  unread: (count: number) => `${count} unread`,
  mentioned: 'mentioned', muted: 'muted', pinned: 'pinned', draft: 'draft', online: 'online', separator: ', ',
}
const none = { unread: 0, mentioned: false, muted: false, pinned: false, draft: false, online: false }

it('is the name alone when nothing applies', () => {
  expect(rowLabel('Bo', none, words)).toBe('Bo')
})

it('lists what applies in a fixed order', () => {
  const all = { unread: 3, mentioned: true, muted: true, pinned: true, draft: true, online: true }
  expect(rowLabel('# ops', all, words)).toBe('# ops, 3 unread, mentioned, muted, pinned, draft, online')
})
