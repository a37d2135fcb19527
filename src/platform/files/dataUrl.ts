/** Pictures as text, to keep them where only texts can be stored. */

/** Resolves to the blob as a `data:` URL. */
export const toDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error('the blob could not be read'))
    reader.readAsDataURL(blob)
  })

/** Returns the blob of a base64 `data:` URL, or null for anything else. */
export function fromDataUrl(url: string): Blob | null {
  const [, type, base64] = /^data:([^;,]*);base64,(.*)$/.exec(url) ?? []
  if (base64 === undefined) return null
  try {
    return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: type ?? '' })
  } catch {
    return null
  }
}
