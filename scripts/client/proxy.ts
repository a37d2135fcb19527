import { request as requestHttp, type IncomingMessage, type ServerResponse } from 'node:http'
import { request as requestHttps } from 'node:https'
import { pipeline } from 'node:stream'

/** Headers that belong to one connection and end with it. */
const ownHeaders = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade']

function without(headers: IncomingMessage['headers'], names: readonly string[]) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
}

/**
 * Forwards requests to a real server and returns its answers piece by piece, so that streams, uploads and ranges pass
 * unchanged. When the server cannot be reached the answer is 502, with the reason as text.
 */
export function proxyTo(server: string): (request: IncomingMessage, response: ServerResponse) => void {
  const target = new URL(server)
  const base = target.pathname.replace(/\/+$/, '')
  const open = target.protocol === 'https:' ? requestHttps : requestHttp
  return (request, response) => {
    const headers = { ...without(request.headers, [...ownHeaders, 'host']), host: target.host }
    const outgoing = open(target.origin + base + (request.url ?? '/'), { method: request.method ?? 'GET', headers })
    outgoing.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, without(answer.headers, ownHeaders))
      response.flushHeaders()
      pipeline(answer, response, () => outgoing.destroy())
    })
    outgoing.once('error', (error) => {
      if (response.headersSent) response.destroy()
      else
        response.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${target.host}: ${error.message}`)
    })
    response.once('close', () => outgoing.destroy())
    // A body that stops half-way must not look complete to the server.
    pipeline(request, outgoing, (error) => {
      if (error) outgoing.destroy()
    })
  }
}
