import { expect, it } from 'vitest'
import { toUserId } from '../domain/ids'
import { appManifest } from './appManifest'
import { toSharedContent } from './toSharedContent'

const fixed = { name: 'Parley', short_name: 'Parley', start_url: './', icons: [{ src: 'icons/icon.svg' }] }
const identity = {
  name: 'Tramway Works',
  theme: '#123456',
  logo: null,
  texts: { newMessage: 'New message', search: 'Search' },
}

it('has exactly the name of the server, and keeps the rest', () => {
  const manifest = appManifest(fixed, identity)
  expect(manifest).toMatchObject({
    name: 'Tramway Works',
    short_name: 'Tramway Works',
    theme_color: '#123456',
    start_url: './',
    icons: fixed.icons,
  })
  expect(manifest.shortcuts).toEqual([
    { name: 'New message', url: './#/chat?new=message' },
    { name: 'Search', url: './#/search' },
  ])
})

it('the texts of the installed app have the direction of their language', () => {
  expect(appManifest(fixed, { ...identity, lang: 'ar', dir: 'rtl' })).toMatchObject({ lang: 'ar', dir: 'rtl' })
  expect(appManifest(fixed, identity)).not.toHaveProperty('dir')
})

it('has the logo in two sizes, each also maskable', () => {
  const { icons } = appManifest(fixed, { ...identity, logo: '/logo' })
  expect(icons).toEqual([
    { src: 'icons/icon-192.png?logo=any', type: 'image/png', sizes: '192x192', purpose: 'any' },
    { src: 'icons/icon-192.png?logo=maskable', type: 'image/png', sizes: '192x192', purpose: 'maskable' },
    { src: 'icons/icon-512.png?logo=any', type: 'image/png', sizes: '512x512', purpose: 'any' },
    { src: 'icons/icon-512.png?logo=maskable', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ])
})

it('what is shared becomes one text, with each part once', () => {
  const owner = { userId: toUserId(7), at: 5 }
  const form = new FormData()
  form.set('title', 'Timetable')
  form.set('text', 'Look: https://example.org/a')
  form.set('url', 'https://example.org/a')
  form.append('files', new File(['x'], 'a.pdf'))
  form.append('files', new File([], 'empty.txt'))
  const { text, files } = toSharedContent(form, owner)
  expect(text).toBe('Timetable\nLook: https://example.org/a')
  expect(files.map(({ name }) => name)).toEqual(['a.pdf'])
  expect(toSharedContent(new FormData(), owner)).toEqual({ text: '', files: [], ...owner })
})

it('keeps only the beginning of a share that would fill a draft or the disk, and says so', () => {
  const owner = { userId: null, at: 5 }
  const long = new FormData()
  long.set('text', 'x'.repeat(1_000_000))
  expect(toSharedContent(long, owner)).toEqual({ text: `${'x'.repeat(19_999)}…`, files: [], ...owner, isCut: true })
  const many = new FormData()
  for (let index = 0; index < 60; index++) many.append('files', new File(['a'], `${index}.txt`))
  const { files, isCut } = toSharedContent(many, owner)
  expect([files.length, isCut]).toEqual([50, true])
})
