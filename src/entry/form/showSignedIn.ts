/** Says who is signed in now. Loaded after the sign-in. */
import { showSignedInToast } from '@/components/fault/doneToasts'
import { translationsOf } from '@/components/program/translations'
import { translatorOf } from '@/i18n/i18n'
import type { Ports } from '@/platform/ports'

/** Shows the toast with the name of the person. */
export async function showSignedIn(ports: Ports): Promise<void> {
  const i18n = await translationsOf(ports)
  const name = ports.tokenStorage.session() === null ? undefined : ports.tokenStorage.lastUser()?.name
  if (name !== undefined) showSignedInToast(translatorOf(i18n), name)
}
