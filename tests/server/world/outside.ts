import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/**
 * Addresses of house networks and of machines' own services, which no page that a person names may make us ask. Our own
 * loopback stays open, because whoever runs this server runs the pages and webhooks to try it with there too.
 */
const closed = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  closed.addSubnet(net, bits, 'ipv4')
  closed.addSubnet(`::ffff:${net}`, 96 + bits, 'ipv6')
}
for (const [net, bits] of [
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  closed.addSubnet(net, bits, 'ipv6')

async function isOpen(host: string): Promise<boolean> {
  const bare = host.replace(/^\[|\]$/g, '')
  const addresses = isIP(bare) ? [{ address: bare, family: isIP(bare) }] : await lookup(bare, { all: true })
  return addresses.every(({ address, family }) => !closed.check(address, family === 6 ? 'ipv6' : 'ipv4'))
}

const hops = 10
const patience = 8000

/** What a page answered; `url` is where it was found in the end. */
export type Fetched = { url: string; status: number; type: string; bytes: Uint8Array }

/** Gets a page of the open web, redirects followed. Null when it cannot or must not be had, or is larger than `most`. */
export async function getPage(address: string, headers: Record<string, string>, most: number): Promise<Fetched | null> {
  let url = address
  const signal = AbortSignal.timeout(patience)
  try {
    for (let hop = 0; hop < hops; hop += 1) {
      const target = new URL(url)
      if (!/^https?:$/.test(target.protocol) || !(await isOpen(target.hostname))) return null
      const response = await fetch(target, { headers, redirect: 'manual', signal })
      const location = response.headers.get('location')
      if (response.status < 300 || response.status >= 400 || location === null) return await take(url, response, most)
      await response.body?.cancel()
      url = new URL(location, url).href
    }
  } catch {
    return null
  }
  return null
}

async function take(url: string, response: Response, most: number): Promise<Fetched | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > most) return null
    parts.push(part)
  }
  return { url, status: response.status, type: response.headers.get('content-type') ?? '', bytes: Buffer.concat(parts) }
}
