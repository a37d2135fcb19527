/** Asks the server who it is, and says when it could not be asked. */
import { loginApi } from '@/api/login'
import { systemApi } from '@/api/system'
import type { Fault } from '@/domain/fault'
import type { AppStore } from '@/store/makeStore'
import { describeServer as askServer } from '@/store/server/serverListeners'

/** Whether the server could be asked; `fault` says why not. */
export type Described = { ok: true } | { ok: false; fault: Fault }

/** Resolves once everything has been answered or has failed; the answers themselves are in `state.server` before that. */
export async function describeServer(store: AppStore): Promise<Described> {
  await store.dispatch(askServer())
  const state = store.getState()
  const asked = [systemApi.endpoints.organization.select()(state), loginApi.endpoints.loginConfig.select()(state)]
  const fault = asked.map(({ error }) => error).find((error) => error !== undefined)
  return fault === undefined ? { ok: true } : { ok: false, fault: fault as Fault }
}
