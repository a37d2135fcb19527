/** A queued action; its errors are ignored. */
type Act = () => Promise<void>

/**
 * Runs actions one after another per key, in order, while the caller continues. If more than `maxQueued` wait for a key,
 * the oldest are dropped.
 */
export function createQueues<Key>(maxQueued: number): (key: Key, act: Act) => void {
  const queues = new Map<Key, Act[]>()
  const work = async (key: Key, waiting: Act[]) => {
    for (let act = waiting.shift(); act; act = waiting.shift()) await act().catch(() => undefined)
    queues.delete(key)
  }
  return (key, act) => {
    const waiting = queues.get(key)
    if (!waiting) {
      const first = [act]
      queues.set(key, first)
      void work(key, first)
      return
    }
    waiting.push(act)
    if (waiting.length > maxQueued) waiting.shift()
  }
}
