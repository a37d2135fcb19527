/** Loads what is needed next while the sign-in form is shown: the other ways to sign in, and the client. */
import { requestTexts } from '@/components/program/fetchTranslations'
import { FIRST_TEXTS } from '@/components/program/firstTexts'
import type { Program } from '@/components/program/program'
import { isConnectionSpared } from '@/platform/network/isConnectionSpared'
import { fetchAhead } from './fetchAhead'
import type { KnownServerInfo } from './server'
import type { FormRun } from './formRun'

/** The wait after the answer of the server; no other request follows by itself. */
const QUIET_MS = 1_000

/**
 * The other ways are drawn when the server has answered and the page is idle. The client is fetched, and not run, when
 * somebody types or presses, or after that: not where the connection is slow or costs money.
 */
export function lookAhead(run: FormRun, server: KnownServerInfo): void {
  const { form, ports, handover, stage, signal } = run
  let below: Program | null = null
  let isFetched = false
  function fetchClient() {
    if (isFetched || isConnectionSpared()) return
    isFetched = true
    fetchAhead('session')
    fetchAhead('client')
    void requestTexts(ports.http, form.language(), FIRST_TEXTS.client)
  }
  async function drawBelow() {
    const module = signal.aborted ? null : await run.loadProgram('public').catch(() => null)
    if (module === null || signal.aborted) return
    below = module.start(
      ports,
      { ...handover, ...server.handover(), isMove: false },
      {
        isReplacing: false,
        isBelowForm: true,
        enter: () => form.below,
        // The form has the e-mail: what was typed in it since is not known below.
        onEnd: (next) => stage.onEnd({ ...server.handover(), ...next, typedEmail: form.email.value }),
      },
    )
  }
  signal.addEventListener('abort', () => below?.stop())
  for (const type of ['input', 'submit']) form.page.addEventListener(type, fetchClient, { signal })
  server.onAnswer(() => {
    // The code is there after a session, and the toast of a sign-out is a part of it.
    const waitMs = handover.reason === null ? QUIET_MS : 0
    const cancel = ports.clock.after(waitMs, () => {
      void drawBelow()
      if (waitMs > 0) ports.clock.whenIdle(QUIET_MS, () => !signal.aborted && fetchClient())
    })
    signal.addEventListener('abort', cancel)
  })
}
