/** Something that is done later; it fails without anybody hearing of it. */
type Act = () => Promise<void>

/**
 * Does things one after another for each key, in the order in which they came, while the caller goes on. Of more than
 * `longest` that wait for a key the oldest are dropped.
 */
export function makeQueues<Key>(longest: number): (key: Key, act: Act) => void {
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
    if (waiting.length > longest) waiting.shift()
  }
}
