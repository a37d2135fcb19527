/** Tells whether a sign-out would lose a license. */
import { PAID_LICENSE_KEY } from '@/platform/storage/tokenStorage'
import type { AppThunk } from '../context'

/** Whether this device holds a paid license that is not on the server yet. The shop hands it out only once. */
export const hasUnsavedLicense =
  (): AppThunk<boolean> =>
  (_, __, { ports }) =>
    ports.preferences.read(PAID_LICENSE_KEY) !== null
