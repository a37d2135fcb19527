/** Decodes the server's tunnel: /admin/cloudflared, newer servers. */
import type { Tunnel, TunnelState, TunnelStep } from '@/domain/tunnel'
import { addressIn, flag, members, textOrNull } from './check'

const STATES: readonly TunnelState[] = ['idle', 'downloading', 'starting', 'running', 'error']

/** Reads GET /admin/cloudflared/status. An unknown state counts as idle. */
export function toTunnel(value: unknown): Tunnel {
  const fields = members(value)
  return {
    state: STATES.find((state) => state === fields.status) ?? 'idle',
    url: addressIn(fields, 'url') ?? '',
    error: textOrNull(fields, 'error') ?? '',
  }
}

/** Reads GET /admin/cloudflared/auto_info: whether the server opens a tunnel by itself. */
export const toTunnelAutomation = (value: unknown) => flag(members(value), 'auto_cftunnel')

function toStep(value: unknown): TunnelStep {
  const fields = members(value)
  return {
    event: textOrNull(fields, 'event') ?? '',
    message: textOrNull(fields, 'message') ?? '',
    url: addressIn(fields, 'url') ?? '',
    progress: typeof fields.progress === 'number' ? fields.progress : null,
  }
}

/** Reads the `data:` lines of POST /admin/cloudflared/start; other lines are omitted. */
export function toTunnelSteps(body: string): TunnelStep[] {
  return body.split('\n').flatMap((line) => {
    if (!line.startsWith('data:')) return []
    try {
      return [toStep(JSON.parse(line.slice('data:'.length)))]
    } catch {
      return []
    }
  })
}
