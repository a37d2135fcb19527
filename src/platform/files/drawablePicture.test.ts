import { afterEach, expect, it, vi } from 'vitest'
import { toDrawable } from './drawablePicture'

afterEach(() => vi.unstubAllGlobals())

it('a picture that only says it is a photograph of a phone is not decoded', async () => {
  const decode = vi.fn(() => Promise.resolve({ close: () => undefined }))
  vi.stubGlobal('createImageBitmap', decode)
  expect(await toDrawable(new Blob(['\x89PNG\r\n\x1a\n huge'], { type: 'image/heic' }))).toBeNull()
  expect(await toDrawable(new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']))).toBeNull()
  expect(decode).not.toHaveBeenCalled()
  expect(await toDrawable(new Blob(['\0\0\0\x18ftypheic']))).toMatchObject({ type: 'image/heic' })
})
