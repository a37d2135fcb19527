/**
 * Drives the outbox machine: reports whether messages may be sent, and carries out the commands with ports. A lock
 * ensures that only one tab of the browser sends.
 */
import type { Action, Middleware } from '@reduxjs/toolkit'
import type { LocalId } from '@/domain/ids'
import type { Cancel } from '@/platform/device/clock'
import { untilAborted } from '@/lib/untilAborted'
import type { AppDispatch, StoreContext } from '../context'
import type { RootState } from '../rootReducer'
import { TABS_CHANNEL, toTabMessage } from '../tabs/tabs'
import { selectMyId } from '../session/selectors'
import type { StoreDeps } from '../storeDeps'
import { isEchoOf } from './echoes'
import type { OutboxEntry } from './entry'
import { advance } from './machine'
import { echoFound, lockTaken, otherTabLeft, sendingPermitted, waitEnded } from './outboxActions'
import { selectMaySend } from './selectors'
import { findEntry, type Command } from './state'
import { createTasks, type TaskName } from './tasks'

const LOCK_NAME = 'parley_outbox'
/** Time for another tab to finish its current sending. A tab that hangs is not waited for any longer. */
const LOCK_TIMEOUT_MS = 10_000

/** Creates the middleware. It has to be the last one, so that it sees the outbox right before and after the reducer. */
export const outboxMiddleware =
  (context: StoreContext): Middleware<object, RootState, AppDispatch> =>
  (store) => {
    const { dispatch } = store
    const getState = () => store.getState()
    const execute = createDriver({ dispatch, getState, context })
    context.ports.tabs.join(TABS_CHANNEL, (data) => {
      if (toTabMessage(data)?.type === 'TAB_LEFT') dispatch(otherTabLeft())
    })
    return (next) => (action) => {
      const before = getState().outbox
      const result = next(action)
      const maySend = selectMaySend(getState())
      if (maySend !== getState().outbox.isPermitted) dispatch(sendingPermitted(maySend))
      advance(before, action as Action).commands.forEach(execute)
      return result
    }
  }

/** Everything that a session of the driver has begun; the next session begins with nothing. */
type Running = {
  tasks: Map<LocalId, { controller: AbortController; done: Promise<void> }>
  /** Timers before a message's next attempt. */
  timers: Map<LocalId, Cancel>
  /** Functions that resume paused uploads. */
  paused: Map<LocalId, () => void>
  unlock: () => void
}
const createRunning = (): Running => ({
  tasks: new Map(),
  timers: new Map(),
  paused: new Map(),
  unlock: () => undefined,
})

function createDriver(deps: StoreDeps): (command: Command) => void {
  const { dispatch, getState, context } = deps
  const { persistence, ports } = context
  let running = createRunning()

  const tasks = createTasks({
    ...deps,
    untilResumed: (localId, signal) =>
      untilAborted(signal, (end) => {
        running.paused.set(localId, end)
        return () => undefined
      }),
  })

  async function runTask(name: TaskName, entry: OutboxEntry, controller: AbortController) {
    const mine = running
    let answer: Action | null = null
    try {
      answer = await tasks[name](entry, controller.signal)
    } finally {
      mine.tasks.delete(entry.localId)
      // A task that throws is answered, too. Otherwise its conversation would wait forever.
      if (mine === running) dispatch(answer ?? tasks.failed(name, entry))
    }
  }
  function begin(name: TaskName, entry: OutboxEntry) {
    const controller = new AbortController()
    running.tasks.set(entry.localId, { controller, done: runTask(name, entry, controller) })
  }

  /** The message id was acknowledged, and its row may be on disk already. */
  async function findEcho(localId: LocalId) {
    const { messageId } = findEntry(getState().outbox, localId) ?? {}
    if (messageId === undefined) return
    const rows = await persistence.messagesById([messageId])
    const entry = findEntry(getState().outbox, localId)
    const me = selectMyId(getState())
    if (entry && rows.some((row) => isEchoOf(row, entry, me))) dispatch(echoFound(localId))
  }

  async function lock() {
    const mine = running
    await ports.locks.exclusive(LOCK_NAME, LOCK_TIMEOUT_MS, async () => {
      if (mine !== running) return
      const ids = getState().outbox.entries.map(({ localId }) => localId)
      await persistence.flush()
      const stored = await persistence.outbox().catch(() => null)
      if (mine !== running) return
      const unlocked = new Promise<void>((resolve) => (mine.unlock = resolve))
      dispatch(lockTaken({ ids, stored, at: ports.clock.now() }))
      await unlocked
    })
  }

  function wait(localId: LocalId, ms: number) {
    const { timers } = running
    timers.get(localId)?.()
    const end = () => {
      timers.delete(localId)
      dispatch(waitEnded(localId))
    }
    timers.set(localId, ports.clock.after(ms, end))
  }

  /** Drops all work. The lock is kept until requests under way are over, because another tab must not repeat them. */
  function reset() {
    const { tasks: all, timers, unlock } = running
    running = createRunning()
    for (const cancel of timers.values()) cancel()
    for (const { controller } of all.values()) controller.abort()
    void Promise.allSettled([...all.values()].map(({ done }) => done)).then(unlock)
  }

  return (command) => {
    switch (command.do) {
      case 'findEcho':
        return void findEcho(command.localId)
      case 'abort':
        return running.tasks.get(command.localId)?.controller.abort()
      case 'resume':
        running.paused.get(command.localId)?.()
        return void running.paused.delete(command.localId)
      case 'wait':
        return wait(command.localId, command.ms)
      case 'release':
        return void persistence.removeBlob(command.fileId)
      case 'lock':
        return void lock()
      case 'unlock':
        return running.unlock()
      case 'reset':
        return reset()
      default:
        return begin(command.do, command.entry)
    }
  }
}
