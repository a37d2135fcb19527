import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { previewableLink } from './previewableLink'

describe('an address that may be previewed', () => {
  it('is a public page, without its fragment', () => {
    expect(previewableLink('https://museum.org/lettering-of-the-underground#top')).toBe(
      'https://museum.org/lettering-of-the-underground',
    )
    expect(previewableLink('http://news.co.uk/2026/11/21/a-very-long-headline-with-many-words?page=2')).not.toBeNull()
    expect(previewableLink('https://youtube.com/watch?v=dQw4w9WgXcQ')).not.toBeNull()
    expect(previewableLink('https://zh.wikipedia.org/wiki/%E5%AD%97')).not.toBeNull()
  })
})

describe('an address that is never previewed', () => {
  it.each([
    'http://localhost/x',
    'http://printer/x',
    'http://192.168.1.5/x',
    'http://127.0.0.1/x',
    'http://10.0.0.7:3000/',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://[::1]/x',
    'http://[fe80::1]/x',
    'https://wiki.corp/x',
    'https://nas.local./x',
    'https://a.internal/x',
    'https://site.org:8443/x',
  ])('is in a private network: %s', (href) => expect(previewableLink(href)).toBeNull())

  it.each([
    'https://user:secret@site.org/',
    'https://site.org/?token=abc',
    'https://site.org/?access_token=1',
    'https://site.org/?api_key=1',
    'https://site.org/cb?code=1&state=2',
    'https://site.org/#access_token=1',
    'https://site.org/invite/abc',
    'https://site.org/f/9f86d081884c7d659a2feaa0c55ad015',
    'https://site.org/d/3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    'https://site.org/?x=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0',
    'https://bucket.org/f.png?X-Amz-Signature=1',
  ])('carries a key: %s', (href) => expect(previewableLink(href)).toBeNull())

  it.each(['mailto:a@site.org', 'ftp://site.org/x', 'javascript:alert(1)', 'no address'])('is no page: %s', (href) =>
    expect(previewableLink(href)).toBeNull(),
  )

  it('is any IP address', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.ipV4Extended(),
          fc.ipV6().map((ip) => `[${ip}]`),
        ),
        (host) => {
          expect(previewableLink(`https://${host}/a`)).toBeNull()
        },
      ),
    )
  })
})
