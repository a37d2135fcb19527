/** Saves the answers of the set-up on the server. Before the account exists, they are only on this device. */
import { configurationApi } from '@/api/server/configuration'
import { organizationApi } from '@/api/server/organization'
import { runMutation } from '@/api/request/runQuery'
import type { Fault } from '@/domain/fault'
import type { LoginConfig } from '@/domain/server'
import { fromDataUrl } from '@/platform/files/dataUrl'
import type { AppThunk } from '@/store/context'
import { changePicture } from '@/store/pictures'
import { keepFirstStep } from '@/store/records/firstSteps'
import { loadServerInfo } from '@/store/server/serverListeners'
import { NO_ANSWERS, readSetUp, writeSetUp, type SetUpRecord } from './setUpRecord'

type SignUp = LoginConfig['signUp']

/** Returns the part that could not be saved with its fault, or null. The next call continues with that part. */
export const saveAnswers =
  (signUp: SignUp): AppThunk<Promise<{ part: 'name' | 'policy'; fault: Fault } | null>> =>
  async (dispatch, _, { ports }) => {
    const record = readSetUp(ports.preferences)
    if (record !== null && record.serverName !== '') {
      const fault = await dispatch(saveNameAndLogo(record))
      if (fault !== null) return { part: 'name', fault }
      writeSetUp(ports.preferences, { ...NO_ANSWERS, signUp })
      await dispatch(loadServerInfo())
    }
    const saved = await dispatch(runMutation(configurationApi.endpoints.updateLoginConfig, { signUp }))
    if ('fault' in saved) return { part: 'policy', fault: saved.fault }
    dispatch(keepFirstStep('signUp'))
    // Nothing is left to save, but the set-up goes on.
    writeSetUp(ports.preferences, NO_ANSWERS)
    return null
  }

const saveNameAndLogo =
  ({ serverName, logo }: SetUpRecord): AppThunk<Promise<Fault | null>> =>
  async (dispatch) => {
    const organization = { name: serverName.trim(), description: '' }
    const named = await dispatch(runMutation(organizationApi.endpoints.updateOrganization, organization))
    if ('fault' in named) return named.fault
    const picture = logo === null ? null : fromDataUrl(logo)
    if (picture === null) return null
    const changed = await dispatch(changePicture({ kind: 'server' }, picture))
    return 'fault' in changed ? changed.fault : null
  }
