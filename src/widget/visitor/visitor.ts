/** The visitor of a widget: from the first look to a session. The store begins with that session. */
import { createApiContext, type ApiContext } from '@/api/context'
import { logInWith } from '@/api/session/otherLogin'
import { logIn } from '@/api/session/token'
import { fetchServerInfo, type ServerInfo } from '@/api/server/serverInfo'
import { fetchIsPerson } from '@/api/user/host'
import { isRefused, type Fault } from '@/domain/fault'
import type { WidgetParameters } from '@/domain/widget/parameters'
import { createListeners } from '@/lib/createListeners'
import type { Ports } from '@/platform/ports'
import type { Embedding } from '../embedding'
import { fetchSignInMethods } from '@/components/sign-in-methods/fetchSignInMethods'
import { forgetAccount, makeAccount, namedAccount, newAccount, storedAccount } from './account'
import { firstMessageOf, type FirstContent } from './firstMessage'
import { askProvider, type Provider } from './askProvider'
import { isSessionOf, rememberToken } from './loginToken'

export type VisitorState =
  | { at: 'loading' }
  /** The server did not answer, or not usably. */
  | { at: 'away'; fault: Fault }
  /** Accounts are made by invitation only. */
  | { at: 'closed' }
  /** Nobody has the id of the host. */
  | { at: 'nobody' }
  /** The account is made with the first message. */
  | { at: 'newcomer'; isBusy: boolean; fault: Fault | null }
  /** Name and address come first. */
  | { at: 'form'; isBusy: boolean; fault: Fault | null }
  /** The address has an account: its owner signs in. */
  | { at: 'signIn'; email: string; isBusy: boolean; fault: Fault | null }
  /** The page signs people in itself, and that failed. */
  | { at: 'refused'; fault: Fault }
  | { at: 'chat' }

export type Visitor = {
  /** Resolves when the first state is known. */
  ready: Promise<void>
  state: () => VisitorState
  subscribe: (listener: () => void) => () => void
  /** The public information of the server, when it is there. */
  info: () => ServerInfo | null
  /** Whether the browser keeps the conversation beyond this page. */
  isKept: () => boolean
  /** The message that was written before there was a session; see firstMessage.ts. */
  first: ReturnType<typeof firstMessageOf>
  /** Makes an account and a session for the first message. */
  write: (content: FirstContent) => Promise<void>
  introduce: (typed: { name: string; email: string }) => Promise<void>
  signIn: (typed: { email: string; password: string }) => Promise<void>
  /** Resolves to Google and GitHub where the server offers them, else to none. */
  fetchProviders: (signal: AbortSignal) => Promise<readonly Provider[]>
  /** Signs in at another site. Call it in a click. */
  signInAt: (provider: Provider) => Promise<void>
  retry: () => void
  /** The session ended, for example because the server deleted the account. */
  onSessionEnd: (isAccountGone: boolean) => void
  /** Forgets account and session on this device; the account itself stays. */
  forget: () => void
}

/** Creates the visitor of this frame. Before they act, nothing is stored and no account is made. */
export function createVisitor(ports: Ports, parameters: WidgetParameters, embedding: Embedding): Visitor {
  const context: ApiContext = createApiContext(ports)
  const listeners = createListeners()
  const first = firstMessageOf(ports)
  let state: VisitorState = { at: 'loading' }
  let info: ServerInfo | null = null
  let isKept = true
  const become = (next: VisitorState) => {
    state = next
    listeners.notify()
  }
  /** `token`: by which the session began, if it did. */
  const enter = (token = '') => {
    rememberToken(ports, token)
    embedding.tellWritten(true)
    become({ at: 'chat' })
  }

  async function start(): Promise<void> {
    // Only who was here before has anything to recover, and looking for it would make an empty database.
    if (ports.preferences.keys().length > 0) await ports.tokenStorage.waitForRecovery()
    await first.load()
    const hasSession = ports.tokenStorage.session() !== null
    if (hasSession && isSessionOf(ports, embedding.token)) become({ at: 'chat' })
    // A visitor who was here before may read what was written, also when the host is gone.
    const isNew = !hasSession && storedAccount(context) === null
    const [answer, isPerson] = await Promise.all([
      fetchServerInfo(context),
      isNew ? fetchIsPerson(context, parameters.hostId) : null,
    ])
    if ('fault' in answer) {
      if (state.at !== 'chat') become({ at: 'away', fault: answer.fault })
      return
    }
    info = answer.value
    if (state.at === 'chat') return listeners.notify()
    if (isPerson === false) return become({ at: 'nobody' })
    if (embedding.token !== '') return embedding.isOpen() ? signInByToken() : whenOpen(signInByToken)
    await begin()
  }

  /** A visitor without a session: known, or new. */
  async function begin() {
    const known = storedAccount(context)
    if (known !== null) {
      const answer = await logIn(context, known)
      if (!('fault' in answer)) return enter()
      if (!isRefused(answer.fault, 401, 404)) return become({ at: 'away', fault: answer.fault })
      forgetAccount(context)
    }
    become(beginning())
  }
  const beginning = (): VisitorState => {
    if (info?.loginConfig.signUp === 'invitationOnly') return { at: 'closed' }
    return { at: parameters.isAutomatic ? 'newcomer' : 'form', isBusy: false, fault: null }
  }

  function whenOpen(act: () => Promise<void>) {
    const stop = embedding.onOpenChange(() => {
      if (!embedding.isOpen()) return
      stop()
      void act()
    })
  }

  async function signInByToken() {
    const answer = await logInWith(context, { type: 'thirdparty', key: embedding.token })
    if ('fault' in answer) return become({ at: 'refused', fault: answer.fault })
    enter(embedding.token)
  }

  return {
    ready: start(),
    state: () => state,
    subscribe: listeners.subscribe,
    info: () => info,
    isKept: () => isKept,
    first,
    ...createActs({
      context,
      parameters,
      origin: embedding.origin,
      become,
      enter,
      first,
      onKept: (kept) => (isKept = kept),
    }),
    async fetchProviders(signal) {
      const methods = info === null ? [] : await fetchSignInMethods(context, info, signal)
      return methods.flatMap((method) => (method.kind === 'google' || method.kind === 'github' ? [method] : []))
    },
    retry() {
      if (state.at === 'signIn') return become(beginning())
      become({ at: 'loading' })
      void start()
    },
    onSessionEnd(isAccountGone) {
      if (isAccountGone) forgetAccount(context)
      become({ at: 'loading' })
      void (embedding.token === '' ? begin() : signInByToken())
    },
    forget() {
      forgetAccount(context)
      void first.drop()
      for (const key of ports.preferences.keys()) ports.preferences.write(key, null)
      embedding.tellWritten(false)
      isKept = true
      become(beginning())
    },
  }
}

type ActsOptions = {
  context: ApiContext
  parameters: WidgetParameters
  origin: string
  become: (next: VisitorState) => void
  enter: () => void
  first: Visitor['first']
  onKept: (isKept: boolean) => void
}

/** The acts of a visitor that begin a session. */
function createActs(options: ActsOptions): Pick<Visitor, 'write' | 'introduce' | 'signIn' | 'signInAt'> {
  const { context, parameters, origin, become, enter, first, onKept } = options

  /** Returns why it failed, or null. */
  async function makeAndEnter(wanted: Parameters<typeof makeAccount>[1]): Promise<Fault | null> {
    const made = await makeAccount(context, wanted, parameters)
    if ('fault' in made) return made.fault
    onKept(context.ports.preferences.write('kept', '1'))
    enter()
    return null
  }

  return {
    async write(content) {
      become({ at: 'newcomer', isBusy: true, fault: null })
      await first.keep(content)
      const fault = await makeAndEnter(storedAccount(context) ?? newAccount(context, origin))
      if (fault !== null) become({ at: 'newcomer', isBusy: false, fault })
    },
    async introduce(typed) {
      become({ at: 'form', isBusy: true, fault: null })
      const known = storedAccount(context)
      const isRetry = known !== null && known.email === typed.email
      const fault = await makeAndEnter(isRetry ? { ...known, name: typed.name } : namedAccount(context, typed))
      if (fault === null) return
      become(
        isRefused(fault, 409)
          ? { at: 'signIn', email: typed.email, isBusy: false, fault: null }
          : { at: 'form', isBusy: false, fault },
      )
    },
    async signInAt(provider) {
      const asking = askProvider(context.ports, provider)
      become({ at: 'form', isBusy: true, fault: null })
      const proof = await asking
      if (proof === null) return become({ at: 'form', isBusy: false, fault: null })
      const answer = await logInWith(context, proof)
      if ('fault' in answer) become({ at: 'form', isBusy: false, fault: answer.fault })
      else enter()
    },
    async signIn({ email, password }) {
      become({ at: 'signIn', email, isBusy: true, fault: null })
      const answer = await logIn(context, { email, password })
      if ('fault' in answer) become({ at: 'signIn', email, isBusy: false, fault: answer.fault })
      else enter()
    },
  }
}
