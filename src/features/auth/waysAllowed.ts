/** Tells which ways to sign in besides password and guest the server allows. */
import type { ServerInfo } from '@/api/serverInfo'
import { hasCapability } from '@/domain/serverVersion'

/** Whether the server's login config allows any of them. */
export const hasOtherWays = (facts: ServerInfo): boolean => {
  const { loginConfig: config } = facts
  return (
    config.google ||
    config.github ||
    config.wallet ||
    config.openId.some(({ enabled }) => enabled) ||
    hasPasskeys(facts)
  )
}

/** Whether passkeys are allowed, and the server's version has them. */
export const hasPasskeys = ({ loginConfig, version }: ServerInfo): boolean =>
  loginConfig.passkey && version !== null && hasCapability(version, 'passkeys')
