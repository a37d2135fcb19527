/** Tells which ways to sign in besides password and guest the server allows. */
import type { ServerInfo } from '@/api/serverInfo'
import { hasPasskeys } from '@/domain/server'

/** Whether the server's login config allows any of them. */
export const hasOtherSignInMethods = (serverInfo: ServerInfo): boolean => {
  const { loginConfig: config } = serverInfo
  return (
    config.google ||
    config.github ||
    config.wallet ||
    config.openId.some(({ enabled }) => enabled) ||
    hasPasskeys(serverInfo)
  )
}
