import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isApiPath, linkTarget } from './linkTarget'

const PATH = '2026/11/22/3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const own = { page: 'https://chat.example/', api: 'https://chat.example/api' }
const inFolder = { page: 'https://chat.example/parley/', api: 'https://chat.example/api' }
const elsewhere = { page: 'https://app.example/', api: 'https://chat.example:3000/api' }
const kindOf = (address: string, ours = own) => linkTarget(address, ours).kind

describe('the target of a link', () => {
  it.each([
    `https://chat.example/api/resource/file?file_path=${PATH}`,
    `https://chat.example/api/resource/file?file_path=${encodeURIComponent(PATH)}&thumbnail=true#x`,
    `HTTPS://CHAT.example:443/api/resource/file?x=1&file_path=${PATH}`,
    `http://chat.example/api/resource/file?file_path=${PATH}`,
    `http://chat.example:443/api/resource/file?file_path=${PATH}`,
    `https://chat.example:80/api/resource/file?file_path=${PATH}`,
    `https://somebody@chat.example/api/resource/file?file_path=${PATH}`,
    `https://chat.example/x/../api/resource/file?file_path=${PATH}`,
    `https://chat.example\\api\\resource/file?file_path=${PATH}`,
  ])('is a file for an upload: %s', (address) => {
    expect(linkTarget(address, own)).toEqual({ kind: 'file', path: PATH })
  })

  it.each([
    'https://chat.example/api/',
    'https://chat.example/API/x',
    `https://chat.example//api/resource/file?file_path=${PATH}`,
    `https://chat.example/%61pi/resource/file?file_path=${PATH}`,
    `https://chat.example/%2561%70%69/resource/file?file_path=${PATH}`,
    `https://chat.example/x/..%2fapi/resource/file?file_path=${PATH}`,
    `https://chat.example/x%5c..%5capi/resource/file?file_path=${PATH}`,
    `https://chat.example/parley/api/resource/file?file_path=${PATH}`,
    `https://chat.example/parley/%2e%2e/%2e%2e//api//resource//file?file_path=${PATH}`,
    `https://chat.example/api;x/resource/file?file_path=${PATH}`,
    `https://chat.example/api/resource/file/?file_path=${PATH}`,
    'https://chat.example/api/resource/file?file_path=/etc/hostname',
    'https://chat.example/api/resource/file?file_path=../x',
    'https://chat.example/api/resource/archive/attachment?file_path=2026/1/1/a&attachment_id=0',
    'https://chat.example./api/resource/avatar?uid=1',
    'http://chat.example:443/api/resource/avatar?uid=1',
    'https://chat.example.:80/api/user/me',
    'https://chat.example/%E0%A4%A/api',
    'https:api/resource/file',
    'https:/api/resource/file',
    'https:///api/resource/file',
    'https:\\\\chat.example/api',
    'api/resource/file',
    '//chat.example/api/resource/file',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://chat.example/1',
    'https://',
    'https://[::1',
    `https://other.example/${'a'.repeat(9000)}`,
  ])('is none where the address stays text: %s', (address) => {
    expect(kindOf(address)).toBe('none')
  })

  it.each([
    'https://other.example/api/resource/file?file_path=x',
    'https://chat.example:8443/api/x',
    'https://chat.example/wiki/rapid',
    'https://chat.example/apiary/',
    'https://chat.example/?magic_token=1#/register',
    'mailto:ada@chat.example',
    'tel:+4930123',
  ])('is another website: %s', (address) => {
    expect(kindOf(address)).toBe('outside')
  })

  it('opens addresses of this client in it', () => {
    expect(linkTarget('https://chat.example/#/chat/channel/3?mid=4', own)).toEqual({
      kind: 'inside',
      href: '#/chat/channel/3?mid=4',
    })
    expect(kindOf('https://chat.example/index.html#/users', own)).toBe('inside')
    for (const address of ['https://chat.example', 'https://chat.example/./', 'https://chat.example/index.html#top'])
      expect(linkTarget(address, own)).toEqual({ kind: 'inside', href: '#/' })
    expect(kindOf('https://chat.example/', inFolder)).toBe('outside')
    expect(kindOf('https://chat.example/parley/#/users', inFolder)).toBe('inside')
    expect(kindOf('https://chat.example/#/users', inFolder)).toBe('outside')
    expect(kindOf('http://chat.example/#/users', own)).toBe('outside')
  })

  it("knows both the page's origin and a server on another origin", () => {
    const file = `/api/resource/file?file_path=${PATH}`
    expect(kindOf(`https://chat.example:3000${file}`, elsewhere)).toBe('file')
    expect(kindOf(`https://app.example${file}`, elsewhere)).toBe('none')
    expect(kindOf(`https://chat.example${file}`, elsewhere)).toBe('outside')
    expect(
      kindOf(`https://chat.example:80${file}`, { page: 'http://chat.example:80/', api: 'http://chat.example/api' }),
    ).toBe('file')
  })

  it('never links an address below the API, however it is spelled', () => {
    const spelled = (text: string) =>
      fc.array(fc.integer({ min: 0, max: 3 }), { minLength: text.length, maxLength: text.length }).map((ways) =>
        [...text]
          .map((letter, index) => {
            const hex = letter.charCodeAt(0).toString(16)
            return [letter, letter.toUpperCase(), `%${hex}`, `%25${hex}`][ways[index]!]!
          })
          .join(''),
      )
    const slash = fc.constantFrom('/', '//', '\\', '/./', '%2f', '/x/../', '/x/..%2f', '%5C', '/%2e/')
    const host = fc.constantFrom(
      'https://chat.example',
      'http://chat.example',
      'http://chat.example:443',
      'https://chat.example:80',
      'HTTPS://u:p@Chat.Example.:443',
    )
    fc.assert(
      fc.property(host, slash, spelled('api'), slash, spelled('resource'), (origin, first, api, second, rest) => {
        const lead = /^[/\\]/.test(first) ? first : `/${first}`
        expect(['none', 'file']).toContain(kindOf(`${origin}${lead}${api}${second}${rest}`))
      }),
    )
  })
})

it('finds the API in any folder, and nothing else', () => {
  expect(['/api/x', '/api', '/parley/api/x', '//API//x', '/%zz'].filter(isApiPath)).toHaveLength(5)
  expect(['/', '/assets/api.js', '/rapid/', '/apis/x'].filter(isApiPath)).toEqual([])
})
