import { describe, expect, it } from 'vitest'
import { memoryDatabase } from '@/platform/storage/memoryDatabase'
import { createFileBlobs } from './fileBlobs'
import { SCHEMA } from './schema'

const bytes = new Blob(['bytes of a file'])

describe('the bytes of chosen files', () => {
  it('survive a reload if they are to be kept, until they are removed', async () => {
    const disk = memoryDatabase(SCHEMA)
    await createFileBlobs(() => disk).put('plan', bytes, true)
    const afterReload = createFileBlobs(() => disk)
    expect(await afterReload.get('plan')).not.toBeNull()
    await afterReload.remove('plan')
    expect(await afterReload.get('plan')).toBeNull()
    expect(await disk.count('blobs')).toBe(0)
  })

  it('are at hand on this page without the disk, until another person signs in', async () => {
    const disk = memoryDatabase(SCHEMA)
    const blobs = createFileBlobs(() => disk)
    await blobs.put('huge', bytes, false)
    expect(await disk.count('blobs')).toBe(0)
    expect(await blobs.get('huge')).toBe(bytes)
    blobs.reset()
    expect(await blobs.get('huge')).toBeNull()
  })
})
