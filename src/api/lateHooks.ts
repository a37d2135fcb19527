/**
 * The place of RTK Query's hooks for React. An open conversation asks by dispatching, so that their code comes with the first page that
 * has a use for them: such a page takes its hooks from a file that imports `hooks.ts`.
 */
import type { reactHooksModule } from '@reduxjs/toolkit/query/react'

type Hooks = ReturnType<typeof reactHooksModule>
type Attached = ReturnType<Hooks['init']>
type Endpoint = Parameters<Attached['injectEndpoint']>

let attach: (hooks: Hooks) => void = () => undefined

/** Remembers the endpoints, and gives them their hooks once those have come. */
export const lateHooks = {
  init(api, options, context) {
    const known: Endpoint[] = []
    let attached: Attached | null = null
    attach = (hooks) => {
      if (attached) return
      attached = hooks.init(api, options, context)
      for (const endpoint of known) attached.injectEndpoint(...endpoint)
    }
    return {
      injectEndpoint(...endpoint) {
        known.push(endpoint)
        attached?.injectEndpoint(...endpoint)
      },
    }
  },
} as Hooks

/** Gives every endpoint its hooks, those that are injected later too. */
export const attachHooks = (hooks: Hooks) => attach(hooks)
