import { browserDatabase } from '@/platform/storage/database'
import { createPersistence } from '@/store/persistence/persistence'
import { rootReducer } from '@/store/rootReducer'
import { fakeClock } from './fakeClock'
import { fakePageLifecycle } from './fakePorts'

/** An empty state, as it is before anything happened. */
export const EMPTY_STATE = rootReducer(undefined, { type: 'nothing yet' })

/** Opens the copy of person 7 in the database of the test, which has stored the empty state. */
export async function openPersistence() {
  const clock = fakeClock()
  const persistence = createPersistence(
    { clock, pageLifecycle: fakePageLifecycle(), database: browserDatabase(clock) },
    () => 'https://chat.example.org',
  )
  await persistence.open(7, Promise.resolve())
  persistence.markSaved(EMPTY_STATE)
  return { persistence, clock }
}
