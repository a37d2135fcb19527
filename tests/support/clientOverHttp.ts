/** Creates a client for tests whose requests go to a reference server on a real port. Everything else is simulated. */
import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { expect } from 'vitest'
import { createApiContext } from '@/api/context'
import { rest } from '@/api/rest'
import { browserHttp, type HttpPort, type HttpRequest } from '@/platform/network/http'
import { server } from '@/store/server/serverSlice'
import { fakePorts } from './fakePorts'

let seed = 1

/** Browsers add this header themselves, and the license check needs it. */
const withReferer =
  (http: HttpPort): HttpPort =>
  (request) =>
    http({ ...request, headers: { ...request.headers, Referer: 'http://localhost/' } })

/** An answer with status 200, with its path below /api. */
export type GoodAnswer = { method: HttpRequest['method']; path: string; text: string }

const recordingTo =
  (answers: GoodAnswer[], http: HttpPort): HttpPort =>
  async (request) => {
    const outcome = await http(request)
    if (outcome.state === 'answered' && outcome.status === 200) {
      const path = request.url.replace(/^.*?\/api(?=\/)/, '')
      answers.push({ method: request.method, path, text: await outcome.body.text() })
    }
    return outcome
  }

/** Returns fake ports with real requests, and a store for answers and server properties. `answers` receives all answers. */
export function clientOverHttp(answers: GoodAnswer[] = []) {
  const ports = { ...fakePorts({ seed: seed++ }), http: recordingTo(answers, withReferer(browserHttp())) }
  const context = createApiContext(ports)
  const store = configureStore({
    reducer: combineReducers({ [rest.reducerPath]: rest.reducer, server }),
    middleware: (standard) =>
      standard({ thunk: { extraArgument: context }, serializableCheck: false, immutableCheck: false }).concat(
        rest.middleware,
      ),
  })
  return { ports, context, dispatch: store.dispatch, getState: () => store.getState() }
}

/** Resolves to the value of an answer. Otherwise the test fails with the fault. */
export async function dataOf<Data>(
  request: Promise<{ data?: Data; error?: unknown }>,
): Promise<Exclude<Data, undefined>> {
  const { data, error } = await request
  expect(error).toBeUndefined()
  return data as Exclude<Data, undefined>
}

/** Resolves to the value of a call that is a plain function. Otherwise the test fails with the fault. */
export async function resultValueOf<Value>(request: Promise<{ value: Value } | object>): Promise<Value> {
  const answer = await request
  if ('fault' in answer) expect(answer.fault).toBeUndefined()
  return (answer as { value: Value }).value
}

/** Options of a query that always sends a request, without a subscription. */
export const once = { subscribe: false, forceRefetch: true } as const
