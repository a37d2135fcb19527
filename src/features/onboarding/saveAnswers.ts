/** Saves the server's name and logo that were chosen before its first account existed. */
import { organizationApi } from '@/api/organization'
import { runMutation } from '@/api/run'
import type { Fault } from '@/domain/fault'
import { fromDataUrl } from '@/platform/dataUrl'
import type { AppThunk } from '@/store/context'
import { changePicture } from '@/store/pictures'
import { describeServer } from '@/store/server/serverListeners'
import { readSetUp, writeSetUp } from './setUpRecord'

/** Does nothing once everything is saved. Returns the fault of the part that failed; the next call repeats it. */
export const saveIdentity =
  (): AppThunk<Promise<Fault | null>> =>
  async (dispatch, _, { ports }) => {
    const record = readSetUp(ports.preferences)
    if (record === null) return null
    const organization = { name: record.serverName.trim(), description: '' }
    const named = await dispatch(runMutation(organizationApi.endpoints.updateOrganization, organization))
    if ('fault' in named) return named.fault
    const logo = record.logo === null ? null : fromDataUrl(record.logo)
    if (logo !== null) {
      const changed = await dispatch(changePicture({ kind: 'server' }, logo))
      if ('fault' in changed) return changed.fault
    }
    writeSetUp(ports.preferences, null)
    await dispatch(describeServer())
    return null
  }
