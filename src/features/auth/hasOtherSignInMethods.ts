import type { ServerInfo } from '@/api/server/serverInfo'
import { hasPasskeys } from '@/domain/server'

/** Whether the server allows a sign-in method besides password and guest. */
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
