import { randomBytes } from 'node:crypto'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { billOfMaterials, differences, licenseTexts, notInLockfile } from './billOfMaterials'
import { carriedChunks, contentsOf, releaseFiles } from './contents'
import { checksums, createArchive, digest, type Files } from './createArchive'

const AT = new Date('2026-11-28T12:00:00Z')
const files = (...names: string[]): Files => new Map(names.map((name) => [name, Buffer.from(name.repeat(9))]))
const mit = { name: '@scope/one', version: '1.2.3', license: 'MIT', text: 'The text' }

it('the archive has the same bytes whatever the order of the files', () => {
  const [one, other] = [createArchive(files('b', 'a/c'), AT), createArchive(files('a/c', 'b'), AT)]
  expect(digest('sha256', one)).toBe(digest('sha256', other))
  expect(Object.keys(unzipSync(one))).toEqual(['a/c', 'b'])
})

it('the sums are in the format of sha256sum', () => {
  expect(checksums(new Map([['a', Buffer.from('')]]))).toBe(
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a\n',
  )
})

it('chunks of older releases are carried once, those of this build are not, and texts never', () => {
  const build = files('assets/same-1.js', 'assets/new-2.js', 'locales/en/chat.json')
  const older = files('assets/same-1.js', 'assets/old-1.js', 'locales/en/chat.json', 'widget.js')
  const oldest = files('assets/old-1.js', 'assets/oldest-0.css')
  const { files: carried, leftOut } = carriedChunks(build, [
    { name: 'one', files: older },
    { name: 'two', files: oldest },
    { name: 'three', files: files('assets/ancient-0.js') },
  ])
  expect([...carried.keys()]).toEqual(['assets/old-1.js', 'assets/oldest-0.css'])
  expect(leftOut).toEqual(['three: only 2 releases are carried'])
})

it('a release whose chunks are too large is left out and told, and a smaller one before it is carried', () => {
  const { files: carried, leftOut } = carriedChunks(files('assets/new-2.js'), [
    { name: 'large', files: new Map([['assets/large-1.js', randomBytes(2_100_000)]]) },
    { name: 'small', files: files('assets/small-0.js') },
  ])
  expect([...carried.keys()]).toEqual(['assets/small-0.js'])
  expect(leftOut).toEqual([expect.stringMatching(/^large: its chunks have 21\d{5} bytes, and 2000000 are left$/)])
})

it("the operator's own files are in the archive and listed, and never replace one of the client", () => {
  const all = releaseFiles(files('index.html', 'assets/a-1.js'), files('etc/push.json'), new Map())
  expect([...all.keys()].sort()).toEqual(['assets/a-1.js', 'contents.json', 'index.html', 'push.json'])
  expect(contentsOf(all)).toEqual({ chunks: ['assets/a-1.js'], included: ['push.json'] })
  expect(() => releaseFiles(files('index.html'), files('my/index.html'), new Map())).toThrow('index.html')
})

it('a shipped package that the lockfile lacks in this version is found', () => {
  const lock = {
    packages: {
      'node_modules/@scope/one': { version: '1.2.3' },
      'node_modules/x/node_modules/two': { version: '2.0.0' },
    },
  }
  const two = { ...mit, name: 'two' }
  expect(notInLockfile([mit, { ...two, version: '2.0.0' }, { ...two, version: '2.0.1' }], lock)).toEqual(['two@2.0.1'])
})

it('the bill lists every package, and its serial number follows its content', () => {
  const bill = (version: string) => JSON.parse(billOfMaterials([mit], { version, at: AT })) as Record<string, never>
  expect(bill('1.0.0')).toMatchObject({
    bomFormat: 'CycloneDX',
    components: [{ name: '@scope/one', version: '1.2.3', purl: 'pkg:npm/%40scope/one@1.2.3' }],
  })
  expect(bill('1.0.0').serialNumber).toMatch(
    /^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  )
  expect(bill('1.0.0').serialNumber).toBe(bill('1.0.0').serialNumber)
  expect(bill('1.0.0').serialNumber).not.toBe(bill('1.0.1').serialNumber)
})

it('differences from another list are named on both sides', () => {
  expect(differences([mit], [{ name: 'other', version: '1.0.0' }])).toEqual({
    onlyShipped: ['@scope/one@1.2.3'],
    onlyListed: ['other@1.0.0'],
  })
})

it('a package without a text gets the standard one of its license, and an unknown license is an error', () => {
  expect(licenseTexts([mit, { ...mit, name: 'bare', text: '' }])).toContain('Permission is hereby granted')
  expect(licenseTexts([{ ...mit, license: 'Apache-2.0', text: '' }])).toContain('Version 2.0, January 2004')
  expect(() => licenseTexts([{ ...mit, license: 'Unheard-1.0', text: '' }])).toThrow('Unheard-1.0')
})
