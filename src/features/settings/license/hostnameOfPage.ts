/** The address in use decides whether sign-ins are checked against the license. */
import type { AppThunk } from '@/store/context'

/** Returns the host of the page, without a port. */
export const hostnameOfPage =
  (): AppThunk<string> =>
  (_dispatch, _getState, { ports: { site } }) =>
    new URL(site.address()).hostname
