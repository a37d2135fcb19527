/**
 * Walks the chain from the browser to a shown notification, and stops at the first break. Without push, its steps are left
 * out, because the page can still notify.
 */
import { configurationApi } from '@/api/server/configuration'
import { runQuery } from '@/api/request/runQuery'
import { directKey } from '@/domain/conversation'
import type { Permission } from '@/platform/device/notifications'
import type { AppThunk } from '@/store/context'
import { registerForPush } from '@/store/session/pushToken'
import { selectMe } from '@/store/session/selectors'
import { keepTrial } from '../trials/trials'

/** In the order in which they are walked. */
export const TEST_STEPS = ['https', 'permission', 'worker', 'service', 'token', 'server', 'shown'] as const
type TestStep = (typeof TEST_STEPS)[number]
/** Only push needs these. */
const PUSH_STEPS: ReadonlySet<TestStep> = new Set(['service', 'token', 'server'])

export type TestProblem =
  | 'insecure'
  | 'refused'
  | 'lacking'
  | 'worker'
  | 'notSetUp'
  | 'broken'
  | 'unsupported'
  | 'storage'
  | 'service'
  | 'token'
  | 'server'
  | 'shown'

export type StepResult =
  | { step: TestStep; state: 'passed' | 'skipped' | 'leftOut' }
  | { step: TestStep; state: 'stopped'; problem: TestProblem }

type Texts = { title: string; body: string; icon: string; path: string }

/** Reports every step as it ends; resolves when the test has stopped or reached its end. */
export const runTest =
  (texts: Texts, onStep: (result: StepResult) => void): AppThunk<Promise<void>> =>
  async (dispatch, getState, { ports }) => {
    const [notifications, push] = await Promise.all([ports.notifications(), ports.push()])
    const me = selectMe(getState())
    if (me === undefined) return
    const walk: Record<TestStep, () => Promise<TestProblem | 'skipped' | null>> = {
      https: () => Promise.resolve(ports.site.isSecure() ? null : 'insecure'),
      permission: async () => problemOf(await notifications.request()),
      worker: async () => ((await push.hasWorker()) ? null : 'worker'),
      service: async () => {
        const got = await push.token()
        return 'failure' in got ? got.failure : null
      },
      token: async () => ((await dispatch(registerForPush())).state === 'registered' ? null : 'token'),
      server: async () => (me.isAdmin ? dispatch(serverProblem()) : 'skipped'),
      shown: async () => {
        const { path, ...shown } = texts
        const isShown = await notifications.show({
          ...shown,
          tag: 'test',
          isSilent: false,
          renotifies: true,
          data: { key: directKey(me.id), path, userId: me.id, at: ports.clock.now(), by: 'page' },
          actions: [],
        })
        return isShown ? null : 'shown'
      },
    }
    let hasPush = true
    for (const step of TEST_STEPS) {
      const result = !hasPush && PUSH_STEPS.has(step) ? 'notSetUp' : await walk[step]()
      if (result === 'notSetUp') {
        hasPush = false
        onStep({ step, state: 'leftOut' })
        continue
      }
      if (result !== null && result !== 'skipped') {
        if (me.isAdmin && PUSH_STEPS.has(step)) dispatch(keepTrial('push', false))
        return onStep({ step, state: 'stopped', problem: result })
      }
      onStep({ step, state: result ?? 'passed' })
    }
    if (me.isAdmin && hasPush) dispatch(keepTrial('push', true))
  }

const problemOf = (permission: Permission): TestProblem | null =>
  permission === 'granted' ? null : permission === 'unsupported' ? 'lacking' : 'refused'

/** GET /admin/fcm/config. An unanswered question proves nothing. */
const serverProblem = (): AppThunk<Promise<TestProblem | 'skipped' | null>> => async (dispatch) => {
  const result = await dispatch(runQuery(configurationApi.endpoints.pushConfig, undefined, { fresh: true }))
  return 'fault' in result ? 'skipped' : result.value.enabled ? null : 'server'
}
