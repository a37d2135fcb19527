/** Tells a logo that somebody chose from what a server without one sends. */

/** Resolves to whether there is a picture at the address: neither nothing nor the one pixel of a server without a logo. */
export async function isPicture(address: string): Promise<boolean> {
  const picture = new Image()
  picture.src = address
  const isDecoded = await picture.decode().then(
    () => true,
    () => false,
  )
  return isDecoded && !(picture.naturalWidth === 1 && picture.naturalHeight === 1)
}
