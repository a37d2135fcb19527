/** The sign-in form as a program of the page: it signs in with a password by itself, without any other code. */
import type { ApiContext } from '@/api/context'
import { logIn } from '@/api/session/token'
import { fetchMailEnabled } from '@/api/session/magicLink'
import { forgetUsedLink } from '@/components/program/magicLink'
import type { StartProgram } from '@/components/program/program'
import { keepLastPage } from '@/components/program/returnPath'
import { signInProblem } from '@/components/sign-in-methods/signInProblem'
import { isRefused, type Fault } from '@/domain/fault'
import { LANGUAGE_KEY, languageFor } from '@/i18n/languages'
import { LAST_EMAIL_KEY } from '@/platform/storage/storedSession'
import { readPreferences } from '@/store/preferences/storedPreferences'
import { applyAppearance } from '@/ui/applyAppearance'
import { watchFields } from './fields'
import type { FormOptions, FormRun } from './formRun'
import { plainTexts, watchLanguage } from './language'
import { lookAhead } from './lookAhead'
import { writeNotice } from './notice'
import { watchServer, type KnownServerInfo } from './server'
import { readFacts } from './serverFacts'

/** Returns the program. It ends with a session, or when the address or the server asks for another page. */
export const startForm =
  (options: FormOptions): StartProgram =>
  (ports, handover, stage) => {
    const controller = new AbortController()
    const { signal } = controller
    signal.addEventListener('abort', () => options.form.hide())
    void run({ ...options, ports, handover, stage, signal })
    return { store: null, stop: () => controller.abort() }
  }

async function run(given: FormRun): Promise<void> {
  const { form, ports, handover, stage, signal, takePress } = given
  form.setLanguage(languageFor(ports.preferences.read(LANGUAGE_KEY), navigator.languages))
  const translate = plainTexts(form, ports.http)
  let { serverInfo } = handover
  const letsGuestsIn = () => serverInfo?.loginConfig.guest ?? readFacts(ports.preferences)?.guest ?? false
  const writeReason = async () => writeNotice(form, handover, letsGuestsIn(), await translate())
  // The reason is known before the form is shown, so nothing moves.
  if (handover.reason === null) form.notice.hidden = true
  else await writeReason()
  // The stage is not ready before `start` has returned.
  await Promise.resolve()
  if (signal.aborted) return
  stage.enter()
  form.email.value = handover.typedEmail || form.email.value || (ports.preferences.read(LAST_EMAIL_KEY) ?? '')
  form.show()
  form.setReady()
  const stopAppearance = applyAppearance(readPreferences(ports.preferences))
  signal.addEventListener('abort', stopAppearance)
  const fields = watchFields(form, translate, signal)
  fields.clear()
  watchLanguage(form, ports, signal, () => {
    fields.clear()
    if (handover.reason !== null) void writeReason()
  })
  const server = watchServer(given)
  lookAhead(given, server)
  server.onAnswer(() => {
    serverInfo = server.info()
    if (handover.reason !== null) void writeReason()
  })
  const submit = () => void signIn(given, fields, server)
  form.form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      submit()
    },
    { signal },
  )
  form.setBusy(false)
  if (takePress()) submit()
}

async function signIn(
  { form, context, ports, handover, stage, signal }: FormRun,
  fields: ReturnType<typeof watchFields>,
  server: KnownServerInfo,
): Promise<void> {
  if (form.isBusy()) return
  const credentials = await fields.validate()
  if (credentials === null || form.isBusy()) return
  form.setBusy(true)
  const result = await logIn(context, credentials)
  if (signal.aborted) return
  if ('fault' in result) {
    const mailsLinks = await offersLink(context, server, result.fault)
    if (signal.aborted) return
    form.setBusy(false)
    await fields.showProblem(signInProblem(result.fault), mailsLinks)
    // It may have changed since it was asked, or was never reached.
    return server.ask()
  }
  form.password.value = ''
  const { preferences, tabStorage, tokenStorage } = ports
  preferences.write(LAST_EMAIL_KEY, credentials.email)
  keepLastPage(preferences, tokenStorage, handover.lastPage)
  forgetUsedLink(tabStorage)
  stage.onEnd({ signedIn: true })
  const { showSignedIn } = await import('./showSignedIn')
  await showSignedIn(ports)
}

/** Whether the page offers a link by mail to somebody whose password was wrong. */
async function offersLink(context: ApiContext, server: KnownServerInfo, fault: Fault): Promise<boolean> {
  const isWrong = isRefused(fault, 401)
  if (!isWrong || server.info()?.loginConfig.magicLink !== true) return false
  const result = await fetchMailEnabled(context)
  return 'value' in result && result.value
}
