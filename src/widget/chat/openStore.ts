/** The store of a widget: the host, the visitor and their conversation, and nothing else of what the server sends. */
import { toUserId } from '@/domain/ids'
import { onlyWith } from '@/domain/widget/onlyWith'
import type { Ports } from '@/platform/ports'
import { createStore, type AppStore } from '@/store/createStore'
import { loadServerInfo } from '@/store/server/serverListeners'
import { selectServer } from '@/store/server/selectors'
import { serverInfoReceived } from '@/store/server/serverSlice'
import { restoreSession } from '@/store/session/session'

const made = new WeakMap<Ports, AppStore>()

/** Returns the store of these ports. Two stores of a page would write over one another. */
export function storeOf(ports: Ports, hostId: number): AppStore {
  const known = made.get(ports)
  if (known !== undefined) return known
  const store = createStore(ports, onlyWith(toUserId(hostId)))
  // Own messages stand on the right, whatever the server's people see.
  store.startListening({
    predicate: (_, state) => selectServer(state).layout !== 'SelfRight',
    effect: () => void store.dispatch(serverInfoReceived({ layout: 'SelfRight' })),
  })
  made.set(ports, store)
  return store
}

/** Begins with the stored session. Resolves when its state is restored. */
export async function openStore(ports: Ports, hostId: number): Promise<AppStore> {
  const store = storeOf(ports, hostId)
  store.dispatch(serverInfoReceived({ layout: 'SelfRight' }))
  void store.dispatch(loadServerInfo())
  await store.dispatch(restoreSession())
  return store
}
