import { spawn, type ChildProcess } from 'node:child_process'
import type { ServerState } from '../serverState'

/** State of a tunnel. Nothing is downloaded here; the program must be installed. */
export type TunnelStatus = { status: 'idle' | 'starting' | 'running' | 'error'; url: string; error: string }

/** One step of a start, as its stream reports it. */
export type TunnelStep = {
  event: 'progress' | 'url' | 'already_running' | 'error' | 'stopped'
  message: string
  url: string | null
  progress: number | null
}

type Tunnel = { now: TunnelStatus; child: ChildProcess | null; listeners: Set<(step: TunnelStep) => void> }

const idle: TunnelStatus = { status: 'idle', url: '', error: '' }
const timeoutMs = 30_000
const tunnels = new WeakMap<ServerState['sql'], Tunnel>()

function tunnelOf({ sql }: ServerState): Tunnel {
  const known = tunnels.get(sql) ?? { now: idle, child: null, listeners: new Set() }
  tunnels.set(sql, known)
  return known
}

/** Returns the state of the tunnel. */
export const tunnelStatus = (state: ServerState): TunnelStatus => tunnelOf(state).now

const step = (event: TunnelStep['event'], message: string, url: string | null = null): TunnelStep => ({
  event,
  message,
  url,
  progress: event === 'url' ? 100 : null,
})

/** Whether this is the last step of a start. */
const isLast = ({ event }: TunnelStep) => event !== 'progress'

/** Reports every step up to the final one; if no start is in progress, reports the current state. */
export function watchTunnel(state: ServerState, listener: (step: TunnelStep) => void, end: () => void): () => void {
  const tunnel = tunnelOf(state)
  const { status, url, error } = tunnel.now
  if (status !== 'starting') {
    if (status === 'running') listener(step('already_running', 'The tunnel is open.', url))
    else listener(status === 'error' ? step('error', error) : step('stopped', 'There is no tunnel.'))
    end()
    return () => undefined
  }
  const hearer = (one: TunnelStep) => {
    listener(one)
    if (!isLast(one)) return
    tunnel.listeners.delete(hearer)
    end()
  }
  tunnel.listeners.add(hearer)
  return () => tunnel.listeners.delete(hearer)
}

/** Opens a tunnel from the public network to `origin`, with the installed program. */
export function startTunnel(state: ServerState, origin: string): void {
  const tunnel = tunnelOf(state)
  if (tunnel.child) return
  const [program = '', ...first] = state.externalServices.tunnel
  const child = spawn(program, [...first, 'tunnel', '--no-autoupdate', '--url', origin], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  Object.assign(tunnel, { child, now: { ...idle, status: 'starting' } })
  const report = (one: TunnelStep) => [...tunnel.listeners].forEach((listener) => listener(one))
  const fail = (error: string) => {
    if (tunnel.child !== child) return
    child.kill()
    Object.assign(tunnel, { child: null, now: { status: 'error', url: '', error } })
    report(step('error', error))
  }
  const timer = setTimeout(() => fail('The tunnel did not open in time.'), timeoutMs)
  timer.unref()
  child.once('error', ({ message }) => fail(message))
  child.once('exit', () => fail('The tunnel closed.'))
  let output = ''
  child.stderr.on('data', (bytes: Buffer) => {
    if (tunnel.child !== child || tunnel.now.status === 'running') return
    output = (output + bytes.toString('utf8')).slice(-10_000)
    const [url] = /https:\/\/[\w-]+(\.[\w-]+)+/.exec(output.replaceAll(/https:\/\/(www|developers)\.\S+/g, '')) ?? []
    if (url === undefined) return report(step('progress', output.trim().split('\n').at(-1) ?? ''))
    clearTimeout(timer)
    tunnel.now = { status: 'running', url, error: '' }
    report(step('url', 'The tunnel is open.', url))
  })
}

/** Closes the tunnel, if it is open. */
export function stopTunnel(state: ServerState): void {
  const tunnel = tunnelOf(state)
  const { child } = tunnel
  Object.assign(tunnel, { child: null, now: idle })
  child?.kill()
  for (const listener of [...tunnel.listeners]) listener(step('stopped', 'The tunnel is closed.'))
}
