/** The tunnel that makes a server reachable from the internet. */

export type TunnelState = 'idle' | 'downloading' | 'starting' | 'running' | 'error'

export type Tunnel = { state: TunnelState; url: string; error: string }
/** One step of starting a tunnel; `progress` from 0 to 100 where the server reports it. */
export type TunnelStep = { event: string; message: string; url: string; progress: number | null }
