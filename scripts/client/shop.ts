import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listenAt } from '../../reference-server/adapters/listen'
import { escaped } from '../../reference-server/model/notifications/mail'

/** The site of a shop that has nothing to do with the chat server, but shows its widget. */
export type Shop = {
  /** At 127.0.0.1, which is another site than localhost; another port alone is the same site. */
  url: string
  /** The address of the shop under another name of this machine, for example `other.localhost`. */
  at: (host: string) => string
  close: () => Promise<void>
}

const PRESET: Readonly<Record<string, string>> = {
  id: 'shop',
  'host-id': '1',
  title: 'Visit desk',
  'theme-color': '#1b74a1',
}

const scriptTag = (client: string, attributes: Readonly<Record<string, string>>) =>
  `<script async src="${escaped(client)}/widget.js"${Object.entries(attributes)
    .map(([name, value]) => ` data-${name}="${escaped(value)}"`)
    .join('')}></script>`

/**
 * Returns the page. The query changes the attributes of the widget (`?host-id=2&welcome=Hello`); `second` adds another widget for
 * that host.
 */
function shopPage(client: string, query: URLSearchParams): string {
  const given = [...query].filter(([name]) => /^[a-z-]+$/.test(name) && name !== 'second')
  const second = query.get('second')
  const text = '<p>Signs, boards and destination blinds of six cities. Open Tuesday to Sunday, 10 to 18.</p>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Museum of Lettering</title><link rel="stylesheet" href="/shop.css"></head>
<body><header><strong>Museum of Lettering</strong><a href="#visit">Visit</a><a href="#shop">Shop</a></header>
<main><h1>Seen from forty metres</h1>${text.repeat(30)}</main>
${scriptTag(client, { ...PRESET, ...Object.fromEntries(given) })}
${second === null ? '' : scriptTag(client, { id: 'second', 'host-id': second, position: 'left', 'show-popup': 'false' })}
</body></html>`
}

const CSS =
  'body{margin:0;font:18px/1.5 Georgia,serif;background:Canvas;color:CanvasText}header,main{max-width:40rem;margin:auto;padding:1.5rem}header{display:flex;gap:1.5rem}div{margin:7px!important;color:red!important}'

/** Starts the shop on a free port. Its policy allows what the widget needs, and no more. */
export async function startShop(client: string): Promise<Shop> {
  const policy = `default-src 'none'; style-src 'self'; script-src ${client}; frame-src ${client}`
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop')
    if (pathname === '/shop.css') return void response.writeHead(200, { 'content-type': 'text/css' }).end(CSS)
    if (pathname !== '/') return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
    response.end(shopPage(client, searchParams))
  })
  await listenAt(server, 0)
  const { port } = server.address() as AddressInfo
  const at = (host: string) => `http://${host}:${port}/`
  return {
    url: at('127.0.0.1'),
    at,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
