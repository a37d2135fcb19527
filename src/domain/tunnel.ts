/** The server's own way out to the open network. */

export type TunnelState = 'idle' | 'downloading' | 'starting' | 'running' | 'error'

export type Tunnel = { state: TunnelState; url: string; error: string }
/** One step on the way to a running tunnel; `progress` from 0 to 100 where the server counts. */
export type TunnelStep = { event: string; message: string; url: string; progress: number | null }
