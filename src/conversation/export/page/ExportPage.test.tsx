import { parseDocument, DomUtils } from 'htmlparser2'
import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { channelKey } from '@/domain/conversation'
import { toChannelId } from '@/domain/ids'
import type { MessageBody } from '@/domain/message'
import { a } from '@support/a'
import { anyLetter } from '@support/anyLetter'
import { runs } from '@support/runs'
import { EXPORT_STYLE } from './exportStyle'
import { ExportBody } from './ExportBody'
import { ExportDays, ExportPage, type ExportPageProps } from './ExportPage'

const HOSTILE = [
  '<script>alert(1)</script>',
  '</style><script>x</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='x",
  '[x](javascript:alert(1))',
  '![x](data:text/html,<script>x</script>)',
  '<svg/onload=x>',
  '</title><script>x</script>',
  '\u202egpj.exe',
  'javascript:alert(1)',
  '`<b>`',
  '<!--',
  ']]>',
]

const texts: ExportPageProps['texts'] = {
  title: HOSTILE[7]!,
  by: HOSTILE[0]!,
  edited: 'edited',
  missing: 'missing',
  voice: 'Voice message',
  bundle: 'Forwarded messages',
  unknown: 'Unknown',
  day: () => 'Today',
  time: () => '09:12',
  size: (bytes) => `${bytes} B`,
  nameOf: () => HOSTILE[2]!,
  reply: () => HOSTILE[3]!,
}

function pageOf(bodies: readonly MessageBody[]) {
  const messages = bodies.map((body, index) => ({ ...a.message({ id: index + 1 }), body }))
  const files = Object.fromEntries(messages.map(({ id }) => [id, `files/${id}.png`]))
  const forwarded = messages.flatMap(({ id, body }) =>
    body.kind === 'text' || body.kind === 'markdown'
      ? { messageId: id, author: { name: body.text, avatar: null }, at: 0, source: channelKey(toChannelId(3)), body }
      : [],
  )
  const bundles = Object.fromEntries(messages.map(({ id }) => [id, { messages: forwarded }]))
  const days = createElement(ExportDays, { texts, messages, files, bundles, after: null })
  const frame = { language: 'en', direction: 'ltr' as const, texts, missing: HOSTILE, pages: [], pagesLabel: 'Pages' }
  const markup = renderToStaticMarkup(createElement(ExportPage, frame, days))
  return { markup, document: parseDocument(`<!doctype html>${markup}`) }
}

const ALLOWED = new Set(
  'html head meta title style body main h1 h2 h3 p b bdi time span ul ol li nav section article blockquote a code pre em strong s br hr table thead tbody tr th td img audio div'.split(
    ' ',
  ),
)

function expectHarmless(bodies: readonly MessageBody[]) {
  const { document } = pageOf(bodies)
  const harmful = DomUtils.findAll(({ name, attribs }) => {
    const isAllowed = ALLOWED.has(name) && !Object.keys(attribs).some((attribute) => attribute.startsWith('on'))
    const { href = 'files/', src = 'files/' } = attribs
    return !(isAllowed && /^(https?:|mailto:|tel:|files\/)/i.test(href) && src.startsWith('files/'))
  }, document.children)
  expect(harmful.map(({ name, attribs }) => [name, attribs])).toEqual([])
}

const bodyOf = (text: string): MessageBody[] => [
  { kind: 'text', text, mentions: [] },
  { kind: 'markdown', text, mentions: [] },
  { kind: 'file', path: text, name: text, contentType: text, size: 1, width: null, height: null },
  { kind: 'unknown', contentType: text },
  { kind: 'voice', path: text },
  { kind: 'bundle', path: text },
]

it('nothing that somebody wrote becomes an element that runs or asks another host', () => {
  expectHarmless(HOSTILE.flatMap(bodyOf))
})

it('nor does any other text', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string({ unit: anyLetter }), fc.constantFrom(...HOSTILE)), { maxLength: 5 }),
      (parts) => {
        expectHarmless(bodyOf(parts.join('')))
      },
    ),
    { numRuns: runs(100) },
  )
})

it('the address of a file is whole where its name has the signs of addresses', () => {
  const body = {
    kind: 'file',
    path: 'x',
    name: 'x',
    contentType: 'image/png',
    size: 1,
    width: null,
    height: null,
  } as const
  const props = { body, texts, file: 'files/a#b 100%.png' }
  const document = parseDocument(renderToStaticMarkup(createElement(ExportBody, props)))
  const [image, link] = ['img', 'a'].map((name) => DomUtils.getElementsByTagName(name, document)[0])
  expect(image?.attribs.src).toBe('files/a%23b%20100%25.png')
  expect(link?.attribs.href).toBe('files/a%23b%20100%25.png')
})

it('has its own policy, an article for each message under its day, and the style as it is written', () => {
  const { markup, document } = pageOf([{ kind: 'text', text: 'Keys under the mat', mentions: [] }])
  const meta = DomUtils.findOne(
    (element) => element.attribs['http-equiv'] === 'Content-Security-Policy',
    document.children,
  )
  expect(meta?.attribs.content).toMatch(/^default-src 'none'; /)
  expect(DomUtils.getElementsByTagName('article', document)).toHaveLength(1)
  expect(DomUtils.textContent(DomUtils.getElementsByTagName('h2', document))).toBe('Today')
  expect(markup).toContain(EXPORT_STYLE)
})

it('a picture has its file name as text', () => {
  const body = { kind: 'file', path: 'x', name: 'kettle.png', contentType: 'image/png', size: 1 } as const
  const file = 'files/kettle.png'
  const markup = renderToStaticMarkup(
    createElement(ExportBody, { body: { ...body, width: null, height: null }, texts, file }),
  )
  expect(markup).toContain('alt="kettle.png"')
})

it('a browser that translates the page leaves names, times and code alone', () => {
  const { document } = pageOf([
    { kind: 'markdown', text: 'See `npm start`', mentions: [] },
    { kind: 'file', path: 'x', name: 'plan.pdf', contentType: 'application/pdf', size: 1, width: null, height: null },
  ])
  const kept = ['bdi', 'time', 'code'].flatMap((name) => DomUtils.getElementsByTagName(name, document))
  expect(kept.length).toBeGreaterThan(4)
  expect(kept.filter((element) => element.attribs.translate !== 'no')).toEqual([])
})
