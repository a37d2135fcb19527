import { describe, expect, it } from 'vitest'
import { changePicture, readPicture, type PictureOwner } from '@/store/pictures'
import { a } from '@support/a'
import { openTab } from './testTab'

const file = new Blob(['x'.repeat(900_000)], { type: 'image/jpeg' })
const small = new Blob(['small'], { type: 'image/png' })

describe('a picture', () => {
  it.each<[PictureOwner, string]>([
    [{ kind: 'me' }, '/user/avatar'],
    [{ kind: 'person', userId: a.userId(8) }, '/admin/user/8/avatar'],
    [{ kind: 'channel', channelId: a.channelId(3) }, '/group/3/avatar'],
    [{ kind: 'server' }, '/admin/system/organization/logo'],
  ])("of %o is scaled down and sent in the server's format", async (owner, path) => {
    const { store, ports } = await openTab()
    ports.files.shrinkPicture = () => Promise.resolve(small)
    ports.http.on('POST', path, {})
    expect(await store.dispatch(changePicture(owner, file))).toEqual({ value: null })
    const [request] = ports.http.requests('POST', path)
    expect(request?.headers).toMatchObject({ 'Content-Type': 'image/png' })
    expect((request?.body as Blob).size).toBe(small.size)
  })

  it('is the part that was chosen', async () => {
    const { store, ports } = await openTab()
    const area = { x: 10, y: 0, width: 128, height: 128 }
    const asked: unknown[] = []
    ports.files.shrinkPicture = (_, part) => {
      asked.push(part)
      return Promise.resolve(small)
    }
    ports.http.on('POST', '/user/avatar', {})
    await store.dispatch(changePicture({ kind: 'me' }, file, area))
    expect(asked).toEqual([area])
  })

  it('that this browser cannot decode is not sent', async () => {
    const { store, ports } = await openTab()
    ports.files.shrinkPicture = () => Promise.resolve(null)
    expect(await store.dispatch(changePicture({ kind: 'me' }, file))).toEqual({ undecodable: true })
    expect(ports.http.requests('POST', '/user/avatar')).toEqual([])
  })

  it('is not sent while the code for pictures cannot be fetched', async () => {
    const { store, ports } = await openTab()
    ports.files.shrinkPicture = () => Promise.reject(new Error('the code could not be fetched'))
    expect(await store.dispatch(changePicture({ kind: 'me' }, file))).toEqual({ fault: { kind: 'network' } })
  })

  it('that the server refuses as too large says so', async () => {
    const { store, ports } = await openTab()
    ports.http.on('POST', '/user/avatar', { status: 413 })
    expect(await store.dispatch(changePicture({ kind: 'me' }, file))).toMatchObject({ fault: { status: 413 } })
  })

  it.each([
    ['too large in bytes', 5_000_001, { width: 512, height: 512 }, 'tooLarge'],
    ['too small along one edge', 900, { width: 512, height: 127 }, 'tooSmall'],
    ['of the smallest size', 900, { width: 128, height: 128 }, null],
    ['that this browser cannot decode', 900, null, 'unreadable'],
  ])('%s is judged before it is sent', async (_which, bytes, size, complaint) => {
    const { store, ports } = await openTab()
    ports.files.imageSize = () => Promise.resolve(size)
    const chosen = new File([new Uint8Array(bytes)], 'me.png')
    expect(await store.dispatch(readPicture(chosen))).toEqual(
      complaint === null ? { picture: chosen } : { problem: complaint },
    )
  })

  it('of a phone is converted where the browser cannot decode it, and no other file is', async () => {
    const { store, ports } = await openTab()
    const converted = new Blob(['converted'])
    ports.files.imageSize = (blob) => Promise.resolve(blob === converted ? { width: 300, height: 300 } : null)
    ports.files.toDrawable = () => Promise.resolve(converted)
    expect(await store.dispatch(readPicture(new File(['x'], 'IMG_1.HEIC')))).toEqual({ picture: converted })
    expect(await store.dispatch(readPicture(new File(['x'], 'notes.txt')))).toEqual({ problem: 'unreadable' })
  })
})
