/** The hooks of `tunnel.ts`, for pages that are fetched late. */
import './hooks'
import { tunnelApi } from './tunnel'

export const { useTunnelQuery, useStartTunnelMutation, useStopTunnelMutation, useTunnelAutomationQuery } = tunnelApi
