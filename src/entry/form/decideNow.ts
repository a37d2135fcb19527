/** Applies `decide` to the page as it is. */
import { takeMagicLink } from '@/components/program/magicLink'
import type { Handover } from '@/components/program/program'
import { lastUserKind, RETURN_PATH_KEY, returnPathOf } from '@/components/program/returnPath'
import { addressOf, splitHash } from '@/domain/address'
import { decide, type Decision, type KnownServer } from '@/domain/pageAt'
import type { PageSession } from '@/domain/programs'
import type { PreferencesPort } from '@/platform/storage/preferences'
import type { TokenStoragePort } from '@/platform/storage/tokenStorage'
import { endedBy } from '@/components/program/endedBy'

type Sources = {
  tokenStorage: Pick<TokenStoragePort, 'session' | 'lastUser'>
  tabStorage: PreferencesPort
}

const sessionOf = (
  { isElsewhere }: Pick<Handover, 'isElsewhere'>,
  tokenStorage: Sources['tokenStorage'],
): PageSession =>
  isElsewhere ? 'elsewhere' : tokenStorage.session() === null ? 'signedOut' : lastUserKind(tokenStorage)

/** Returns which program shows the address of the page. */
export const decideNow = (
  { tokenStorage, tabStorage }: Sources,
  handover: Pick<Handover, 'isElsewhere' | 'reason'>,
  server: KnownServer,
): Decision =>
  decide(
    sessionOf(handover, tokenStorage),
    { ended: endedBy(handover.reason), opensLink: takeMagicLink(tabStorage)?.purpose === 'signIn' },
    server,
    splitHash(location.hash).path,
  )

/** Leads to the sign-in. `returns`: after it, the page that stands in the address now is opened. */
export function leadToSignIn(preferences: PreferencesPort, returns: boolean): void {
  const [pathname = '/', search] = location.hash.slice(1).split(/\?(.*)/s)
  if (returns)
    preferences.write(
      RETURN_PATH_KEY,
      returnPathOf({ pathname: pathname || '/', search: search === undefined ? '' : `?${search}` }),
    )
  if (!/^#\/login$/i.test(location.hash)) history.replaceState(null, '', `#${addressOf.signIn()}`)
}
