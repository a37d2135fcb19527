/** Calls functions of an object that lives in a worker. */
import { scriptAddress } from '@/platform/trustedTypes'

type Call = { id: number; name: string; args: readonly unknown[] }
type Answer = { id: number; value: unknown } | { id: number; error: string }
/** An object whose functions all return promises, of values that can be copied. */
type Callable<Names extends string> = Record<Names, (...args: never[]) => Promise<unknown>>

/**
 * Starts a worker whose script calls `answerCalls`, and returns the functions of its object. They reject with the
 * worker's error. Throws where workers are missing; `terminate` ends it at once.
 */
export function startCallableWorker(address: string) {
  const worker = new Worker(scriptAddress(address), { type: 'module' })
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let last = 0
  let failure: Error | null = null
  function fail(error: Error) {
    failure = error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    const call = waiting.get(data.id)
    waiting.delete(data.id)
    if ('error' in data) call?.reject(new Error(data.error))
    else call?.resolve(data.value)
  }
  worker.onerror = (event) => fail(new Error(event.message || 'the worker failed'))
  return {
    call: <Result>(name: string, ...args: readonly unknown[]) =>
      new Promise<Result>((resolve, reject) => {
        if (failure) return reject(failure)
        last += 1
        waiting.set(last, { resolve: (value) => resolve(value as Result), reject })
        worker.postMessage({ id: last, name, args } satisfies Call)
      }),
    terminate: () => {
      worker.terminate()
      fail(new Error('the worker was ended'))
    },
  }
}

/** Answers the calls of the page; runs in the worker. */
export function answerCalls<Names extends string>(functions: Callable<Names>) {
  addEventListener('message', ({ data: { id, name, args } }: MessageEvent<Call>) => {
    const run = async () => {
      try {
        const value = await functions[name as Names](...(args as never[]))
        postMessage({ id, value } satisfies Answer)
      } catch (error) {
        postMessage({
          id,
          error: error instanceof Error ? `${error.name}: ${error.message}` : 'failed',
        } satisfies Answer)
      }
    }
    void run()
  })
}
