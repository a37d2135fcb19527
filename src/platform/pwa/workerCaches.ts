/** Measures and empties the caches in which the service worker keeps the client itself and the server's logo. */

/** Caches of this client, not of another one in another folder of the same address. */
async function ownCaches(): Promise<string[]> {
  if (!('caches' in globalThis)) return []
  const folder = new URL('.', document.baseURI).href
  return (await caches.keys()).filter((name) => name.startsWith('parley-') && name.endsWith(folder))
}

/** Resolves to the bytes of all files in the caches; 0 where there are none. */
export async function measureCaches(): Promise<number> {
  let bytes = 0
  for (const name of await ownCaches()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) bytes += (await (await cache.match(request))?.blob())?.size ?? 0
  }
  return bytes
}

/** Empties the caches of what is fetched again when it is used. What opens the client without a network stays. */
export async function clearExtraCaches(): Promise<void> {
  const extras = (await ownCaches()).filter((name) => name.startsWith('parley-extras-'))
  await Promise.all(extras.map((name) => caches.delete(name)))
}
