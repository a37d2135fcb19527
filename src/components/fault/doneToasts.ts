/** Reports the success of an action whose effect is not visible where it was pressed. */
import type { TFunction } from 'i18next'
import { showToast } from '@/ui/overlays/toast'

export type DoneAction = 'deleted' | 'registered' | 'signedOut' | 'pinned' | 'unpinned'

/** Shows the toast for 2 s. */
export const showDoneToast = (t: TFunction, done: DoneAction) =>
  showToast({ text: t(($) => $.common.done[done]), tone: 'success' })

/** Shows for 2 s who is signed in now, because a link may open the account of somebody else. */
export const showSignedInToast = (t: TFunction, name: string) =>
  showToast({ text: t(($) => $.common.done.signedIn, { name }), tone: 'success' })
