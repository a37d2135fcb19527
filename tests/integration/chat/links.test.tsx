/** Tests addresses in user texts, wherever texts are drawn: no address below the server's API becomes a link. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { a } from '@support/a'
import { fakeLog, openTab } from '../store/testTab'
import { openChat } from './openChat'

afterEach(() => vi.restoreAllMocks())

const PATH = '2026/11/22/3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const own = (path: string) => new URL(path, document.baseURI).href
const FILE = own(`/api/resource/file?file_path=${PATH}`)
const OTHER = own('/api/resource/archive/attachment?file_path=2026/1/1/a&attachment_id=0')

async function openText(kind: 'text' | 'markdown', text: string) {
  const tab = await openTab({ log: fakeLog([a.row({ id: 1, authorId: 8, body: { kind, text, mentions: [] } })]) })
  tab.ports.http.on('HEAD', /^\/resource\/file/, { status: 200 })
  tab.greet()
  tab.ready()
  await tab.settle()
  await openChat({ tab })
  return screen.findByRole('article')
}

const linksOf = (row: HTMLElement) =>
  within(row)
    .queryAllByRole('link')
    // The author's name links to their profile.
    .filter((link) => link.getAttribute('href') !== '#/users/8')
    .map((link) => ({ words: link.textContent, href: link.getAttribute('href'), tab: link.getAttribute('target') }))

describe.each(['text', 'markdown'] as const)('in %s', (kind) => {
  it('an upload is a card with its download, whatever else its address contains', async () => {
    const row = await openText(kind, `look ${FILE}&thumbnail=true#x there`)
    const download = await within(row).findByRole('link', { name: 'Download' })
    expect(download).toHaveAttribute('download')
    expect(new URL(download.getAttribute('href')!).search).toBe(
      `?${new URLSearchParams({ file_path: PATH, download: 'true' }).toString()}`,
    )
    expect(linksOf(row)).toHaveLength(1)
    expect(row).toHaveTextContent(/look.*3f2504e0.*there/)
    expect(row).not.toHaveTextContent('resource/file')
  })

  it('other addresses below the API stay text, however they are spelled', async () => {
    const spelled = [
      OTHER,
      own('/%61pi/x'),
      own('/x/..%2fapi/x'),
      `${location.origin}//api//x`,
      `${location.protocol}api/x`,
    ]
    const row = await openText(kind, `look ${spelled.join(' and ')} https://there.example/`)
    await waitFor(() => expect(linksOf(row)).toMatchObject([{ href: 'https://there.example/' }]))
    expect(row).toHaveTextContent('look http')
    expect(row).toHaveTextContent('attachment_id=0')
  })

  it('an address of this client opens in it', async () => {
    const row = await openText(kind, `see ${own('./#/chat/channel/3?mid=1')}`)
    await waitFor(() => expect(linksOf(row)).toMatchObject([{ href: '#/chat/channel/3?mid=1', tab: null }]))
  })

  it('an address that looks like another is followed by its real host', async () => {
    const row = await openText(kind, 'go to https://аррӏе.com/x')
    await waitFor(() => expect(linksOf(row)).toMatchObject([{ words: 'https://аррӏе.com/x (xn--80ak6aa92e.com)' }]))
  })

  it('an address ends at an invisible character', async () => {
    const row = await openText(kind, 'https://bank.example\u200b.evil.example/ or https://a.example/\u3164b')
    await waitFor(() =>
      expect(linksOf(row).map(({ href }) => href)).toEqual(['https://bank.example', 'https://a.example/']),
    )
  })
})

it('an address with another name in front is followed by its real host', async () => {
  const row = await openText('text', 'https://bank.example@canary.example/ or https://bank.example\\@canary.example/')
  expect(linksOf(row)).toMatchObject([
    { words: 'https://bank.example@canary.example/ (canary.example)' },
    { words: 'https://bank.example\\@canary.example/' },
  ])
})

describe('a Markdown link', () => {
  it('to an upload is its text and the card; to other API addresses it is its text', async () => {
    const row = await openText('markdown', `[**the plan**](${FILE}), [logs](${OTHER}), [x](${location.protocol}api/x)`)
    expect(await within(row).findByRole('link', { name: 'Download' })).toBeInTheDocument()
    expect(linksOf(row)).toHaveLength(1)
    expect(row).toHaveTextContent(/the plan.*3f2504e0.*logs/)
  })

  it('that shows a picture’s description shows its host, and is one link', async () => {
    const row = await openText(
      'markdown',
      '[![https://bank.example](https://pictures.example/a.png)](https://evil.example/)',
    )
    await waitFor(() =>
      expect(linksOf(row)).toMatchObject([
        { words: 'https://bank.example (evil.example)', href: 'https://evil.example/' },
      ]),
    )
  })

  it('around a picture of the API does not link it', async () => {
    const row = await openText('markdown', `![photo](${FILE}) and ![](${OTHER})`)
    expect(await within(row).findByRole('link', { name: 'Download' })).toBeInTheDocument()
    expect(linksOf(row)).toHaveLength(1)
  })
})

it('pictures, videos and audio use the download address, which a new tab saves', async () => {
  const body = a.fileBody({ name: 'a.png', contentType: 'image/png', path: PATH, size: 10, width: 4, height: 4 })
  const tab = await openTab({ log: fakeLog([a.row({ id: 1, authorId: 8, body })]) })
  tab.greet()
  tab.ready()
  await tab.settle()
  await openChat({ tab })
  const picture = await screen.findByRole('button', { name: /a\.png/ })
  expect(picture.querySelector('img')?.src).toContain('download=true')
})
