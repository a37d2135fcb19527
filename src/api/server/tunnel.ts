/** The tunnel that makes the server reachable from the internet (its admin/cloudflared, from 0.5.19). */
import type { Tunnel, TunnelStep } from '@/domain/tunnel'
import { toText } from '@/wire/server'
import { toTunnel, toTunnelAutomation, toTunnelSteps } from '@/wire/tunnel'
import { apiBase } from '@/platform/network/serverAddress'
import { rest } from '@/api/rest'

const capability = 'tunnel'
/** Starting downloads a program first. */
const START_TIMEOUT_MS = 300_000

export const tunnelApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /** GET /admin/cloudflared/status: poll it while the tunnel starts. */
    tunnel: build.query<Tunnel, void>({
      query: () => ({ path: '/admin/cloudflared/status', capability, read: toTunnel }),
      keepUnusedDataFor: 0,
      providesTags: ['Configuration'],
    }),
    /** POST /admin/cloudflared/start: returns all steps, once it runs or has failed. */
    startTunnel: build.mutation<TunnelStep[], void>({
      query: () => ({
        method: 'POST',
        path: '/admin/cloudflared/start',
        capability,
        timeoutMs: START_TIMEOUT_MS,
        responseType: 'text',
        read: (body) => toTunnelSteps(toText(body)),
      }),
      invalidatesTags: ['Configuration'],
    }),
    /** POST /admin/cloudflared/stop: returns the server's text about it. */
    stopTunnel: build.mutation<string, void>({
      query: () => ({
        method: 'POST',
        path: '/admin/cloudflared/stop',
        capability,
        responseType: 'text',
        read: toText,
      }),
      invalidatesTags: ['Configuration'],
    }),
    /** GET /admin/cloudflared/auto_info: whether the server opens a tunnel by itself; readable before sign-in. */
    tunnelAutomation: build.query<boolean, void>({
      query: () => ({
        path: '/admin/cloudflared/auto_info',
        isAuthenticated: false,
        capability,
        read: toTunnelAutomation,
      }),
    }),
  }),
})

/** GET /admin/cloudflared/auto_stream: returns the address of the event stream of an automatic tunnel. */
export const tunnelStreamUrl = () => `${apiBase()}/admin/cloudflared/auto_stream`

export const { useTunnelQuery, useStartTunnelMutation } = tunnelApi
