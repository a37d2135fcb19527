/** Converts pictures for the clipboard, which accepts PNG only. Lazily loaded. */

/** Fetches a picture and converts it to PNG if necessary; rejects when it cannot be fetched or decoded. */
export async function fetchPng(address: string): Promise<Blob> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`the picture was answered with ${answer.status}`)
  const file = await answer.blob()
  if (file.type === 'image/png') return file
  const bitmap = await createImageBitmap(file)
  try {
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    return await canvas.convertToBlob({ type: 'image/png' })
  } finally {
    bitmap.close()
  }
}
