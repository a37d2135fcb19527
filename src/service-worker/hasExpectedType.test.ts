import { expect, it } from 'vitest'
import { hasExpectedType } from './hasExpectedType'

const fits = (file: string, type: string | null, status = 200) =>
  hasExpectedType(
    `https://chat.example/${file}`,
    new Response('x', { status, headers: type === null ? {} : { 'content-type': type } }),
  )

it.each([
  ['assets/a-1.js', 'text/javascript; charset=utf-8'],
  ['assets/a-1.js', 'application/javascript'],
  ['assets/a-1.css', 'text/css'],
  ['emojibase/en/data.json', 'application/json'],
  ['icons/icon.svg', 'image/svg+xml'],
  ['icons/icon-192.png', 'image/png'],
  ['assets/a-1.woff2', 'font/woff2'],
  ['sounds/message.wav', 'audio/x-wav'],
])('caches %s of type %s', (file, type) => {
  expect(fits(file, type)).toBe(true)
})

it.each([
  ['assets/a-1.js', 'text/html'],
  ['assets/a-1.js', 'application/json'],
  ['emojibase/en/data.json', 'text/html; charset=utf-8'],
  ['icons/icon-192.png', 'text/html'],
  ['assets/a-1.css', null],
  ['assets/page.html', 'text/html'],
  ['assets/', 'text/html'],
])('does not cache %s of type %s', (file, type) => {
  expect(fits(file, type)).toBe(false)
})

it('does not cache a partial answer or an error', () => {
  expect(fits('sounds/message.wav', 'audio/wav', 206)).toBe(false)
  expect(fits('assets/a-1.js', 'text/javascript', 404)).toBe(false)
})
