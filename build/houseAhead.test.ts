import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { houseFiles, SESSION_KEY } from './houseAhead'

const chunk = (name: string, imports: string[] = []) =>
  ({ type: 'chunk', name, fileName: `assets/${name}-1.js`, imports }) as const

it('names the house and what it stands on, but nothing that the page names by itself', () => {
  const files = [
    chunk('door'),
    chunk('house', ['assets/door-1.js', 'assets/shared-1.js']),
    chunk('shared'),
    { type: 'asset' } as const,
  ]
  expect(houseFiles(files, '<script src="./assets/door-1.js">')).toEqual(['assets/house-1.js', 'assets/shared-1.js'])
})

it('fails where the chunks are called otherwise', () => {
  expect(() => houseFiles([chunk('door')], '')).toThrow('house')
})

it('looks for the session where the vault keeps it', () => {
  expect(readFileSync('src/platform/vault.ts', 'utf8')).toContain(`token: '${SESSION_KEY}'`)
})
