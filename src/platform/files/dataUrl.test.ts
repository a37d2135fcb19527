import { expect, it } from 'vitest'
import { fromDataUrl, toDataUrl } from './dataUrl'

it('a blob comes back from its data URL with its type and bytes', async () => {
  const bytes = new Uint8Array([0, 1, 127, 128, 255])
  const back = fromDataUrl(await toDataUrl(new Blob([bytes], { type: 'image/png' })))
  expect(back?.type).toBe('image/png')
  expect(fromDataUrl('data:image/png;base64,AAF/gP8=')?.size).toBe(5)
})

it.each(['', 'https://x.example/a.png', 'data:text/plain,hello', 'data:image/png;base64,***'])(
  '%j is no such URL',
  (text) => {
    expect(fromDataUrl(text)).toBeNull()
  },
)
