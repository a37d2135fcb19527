/** Asks the server while the sign-in form is shown. If it says something else than was known, another page follows. */
import { fetchServerInfo, type ServerInfo } from '@/api/server/serverInfo'
import { factsOf } from '@/domain/pageAt'
import type { Handover } from '@/components/program/program'
import { returnPathIn } from '@/components/program/returnPath'
import { titleOf } from '@/components/program/titleOf'
import { addressOf, guestsMayOpen } from '@/domain/address'
import { LAST_EMAIL_KEY } from '@/platform/storage/storedSession'
import { decideNow } from './decideNow'
import { knownFactsOf, readFacts, writeFacts } from './serverFacts'
import type { FormRun } from './formRun'

export type KnownServerInfo = {
  /** Returns the public information, once the server has answered; else null. */
  info: () => ServerInfo | null
  /** Asks again, unless it has answered. */
  ask: () => void
  /** Calls back when the server has answered, at once if it has already. */
  onAnswer: (listener: () => void) => void
  /** Returns what the form leaves to the next program. */
  handover: () => Partial<Handover>
}

/** Asks the server unless its answer is known, and watches the address. */
export function watchServer({ form, context, ports, handover, stage, signal, isGuarded }: FormRun): KnownServerInfo {
  const { preferences, tokenStorage, pageLifecycle } = ports
  let { serverInfo } = handover
  let isAsking = false
  // Somebody may have typed before this code was there.
  let isTouched = form.password.value !== '' || form.email.value !== (preferences.read(LAST_EMAIL_KEY) ?? '')
  const listeners = new Set<() => void>()
  form.page.addEventListener('input', () => (isTouched = true), { signal })

  const left = (): Partial<Handover> => ({
    reason: handover.reason,
    wasGuest: handover.wasGuest,
    lastPage: handover.lastPage,
    typedEmail: form.email.value,
    serverInfo,
    isMove: true,
  })
  function leaveIfElsewhere() {
    const known = serverInfo === null ? (readFacts(preferences) ?? 'asked') : factsOf(serverInfo)
    const { program } = decideNow(ports, handover, known)
    if (program !== 'form' && program !== 'asking') stage.onEnd(left())
  }
  function welcomeGuest({ loginConfig }: ServerInfo) {
    const path = returnPathIn(preferences)
    const isGuestPage = isGuarded && handover.reason === null && path !== null && guestsMayOpen(path)
    if (!isGuestPage || !loginConfig.guest || isTouched || tokenStorage.session() !== null) return
    history.replaceState(null, '', `#${addressOf.guestSignIn()}`)
  }
  function accept(info: ServerInfo) {
    serverInfo = info
    const { name } = info.organization
    writeFacts(preferences, knownFactsOf(info))
    form.setServer(name)
    document.title = titleOf({ page: '', serverName: name, count: 0, takenOver: false })
    welcomeGuest(info)
    leaveIfElsewhere()
    if (signal.aborted) return
    for (const listener of listeners) listener()
    listeners.clear()
  }
  async function ask() {
    if (serverInfo !== null || isAsking) return
    isAsking = true
    const result = await fetchServerInfo(context, signal)
    isAsking = false
    if (!signal.aborted && 'value' in result) accept(result.value)
  }
  for (const type of ['hashchange', 'popstate']) addEventListener(type, leaveIfElsewhere, { signal })
  signal.addEventListener(
    'abort',
    pageLifecycle.on('online', () => void ask()),
  )
  if (serverInfo === null) void ask()
  else accept(serverInfo)
  return {
    info: () => serverInfo,
    ask: () => void ask(),
    onAnswer: (listener) => (serverInfo === null ? void listeners.add(listener) : listener()),
    handover: left,
  }
}
