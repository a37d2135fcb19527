/** A person's browser whose requests really go to a reference server on a port; everything else is by hand. */
import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { expect, vi } from 'vitest'
import { makeApiContext } from '@/api/context'
import { rest } from '@/api/rest'
import { browserHttp, type HttpPort } from '@/platform/http'
import { server } from '@/store/server/serverSlice'
import { fakePorts } from './fakePorts'

let seed = 1

/** The page that says where its server is. Real requests need Node's own fetch, which a simulated browser would replace. */
export const pageOf = (url: string) => void vi.stubGlobal('document', { querySelector: () => ({ content: url }) })

/** Browsers say by themselves which page asks, and the licence needs it. */
const withReferer =
  (http: HttpPort): HttpPort =>
  (request) =>
    http({ ...request, headers: { ...request.headers, Referer: 'http://localhost/' } })

/** Somebody's browser, with a store of answers and of what the server is known to be. */
export function realBrowser() {
  const ports = { ...fakePorts({ seed: seed++ }), http: withReferer(browserHttp()) }
  const context = makeApiContext(ports)
  const store = configureStore({
    reducer: combineReducers({ [rest.reducerPath]: rest.reducer, server }),
    middleware: (standard) =>
      standard({ thunk: { extraArgument: context }, serializableCheck: false, immutableCheck: false }).concat(
        rest.middleware,
      ),
  })
  return { ports, context, dispatch: store.dispatch, getState: () => store.getState() }
}

/** The value of an answer, or a failed test that shows the fault. */
export async function good<Data>(asked: Promise<{ data?: Data; error?: unknown }>): Promise<Exclude<Data, undefined>> {
  const { data, error } = await asked
  expect(error).toBeUndefined()
  return data as Exclude<Data, undefined>
}

/** The same for a call that is a plain function. */
export async function value<Value>(asked: Promise<{ value: Value } | { fault: unknown }>): Promise<Value> {
  const answer = await asked
  if ('fault' in answer) expect(answer.fault).toBeUndefined()
  return (answer as { value: Value }).value
}

/** Options of a query that is asked once, whatever is known. */
export const once = { subscribe: false, forceRefetch: true } as const
