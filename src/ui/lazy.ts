/**
 * Lazily loaded modules, components and pages; overlays are in `overlays/lazyOverlay`. Whatever is drawn goes through them,
 * so that a failed fetch is repeated or reported. A thunk may call `import()` itself.
 */
import { createElement, memo, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { focusPage } from '@/ui/input/focus'

export type LazyModule<Module> = {
  /** Returns the module if it has arrived, else null. */
  get: () => Module | null
  /** Fetches it once; after a failure the next call tries again. */
  load: () => Promise<Module>
  /** Tells whether a fetch has ever failed. */
  hasFailed: () => boolean
}

/** Code that takes longer counts as failed: a connection that hangs must not block an action for ever. */
const MAX_LOAD_MS = 120_000

function withinLimit<Module>(load: Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the code takes too long to load')), MAX_LOAD_MS)
  })
  return Promise.race([load, limit]).finally(() => clearTimeout(timer))
}

/** An `import()`; or the module of it, where several components or `preload` share it. */
export type LazySource<Module> = LazyModule<Module> | (() => Promise<Module>)

/** The names of the module's components that accept `Props`. */
export type ComponentIn<Module, Props = never> = {
  [Name in keyof Module]: Module[Name] extends ComponentType<Props> ? Name : never
}[keyof Module]
export type PropsIn<Module, Name extends keyof Module> =
  Module[Name] extends ComponentType<infer Props> ? Props & object : never

/** Returns the component of this name. */
export const componentIn = <Module, Name extends keyof Module>(module: Module, name: Name) =>
  module[name] as ComponentType<PropsIn<Module, Name>>

/** Wraps an `import()`, so that it runs once and its result can be read synchronously. */
export function lazyModule<Module>(load: () => Promise<Module>): LazyModule<Module> {
  let arrived: Module | null = null
  let pending: Promise<Module> | null = null
  let hasFailed = false
  return {
    get: () => arrived,
    hasFailed: () => hasFailed,
    load() {
      pending ??= withinLimit(load()).then(
        (module) => (arrived = module),
        (reason: unknown) => {
          pending = null
          hasFailed = true
          throw reason
        },
      )
      return pending
    },
  }
}

/** Returns the module of the code. */
export const toModule = <Module>(source: LazySource<Module>): LazyModule<Module> =>
  typeof source === 'function' ? lazyModule(source) : source

/** Fetches a module before it is needed. Failures are silent, because the actual use tries again. */
export const preload = (module: LazyModule<unknown>): void => void module.load().catch(() => undefined)

const RETRY_MS = 3_000

/** Returns the module, or null until it arrives. While mounted, a failed fetch is repeated. */
export function useLazyModule<Module>(module: LazyModule<Module>): Module | null {
  const [attempt, setAttempt] = useState(0)
  const arrived = module.get()
  // The module may arrive before the effect runs, so the value of this render counts.
  const isPending = arrived === null
  useEffect(() => {
    if (!isPending) return
    let isMounted = true
    let retry: ReturnType<typeof setTimeout> | undefined
    const next = () => isMounted && setAttempt((count) => count + 1)
    module.load().then(next, () => {
      if (isMounted) retry = setTimeout(next, RETRY_MS)
    })
    return () => {
      isMounted = false
      clearTimeout(retry)
    }
  }, [module, isPending, attempt])
  return arrived
}

/**
 * Returns the component of this name. Until it arrives, `fallback` is shown and failed fetches are repeated. It does
 * not suspend, so the content around it stays.
 */
export function lazyComponent<Module, Name extends ComponentIn<Module>>(
  source: LazySource<Module>,
  name: Name,
  fallback: (props: PropsIn<Module, Name>) => ReactNode = () => null,
): (props: PropsIn<Module, Name>) => ReactNode {
  const module = toModule(source)
  return memo<PropsIn<Module, Name>>(function LazyComponent(props) {
    const arrived = useLazyModule(module)
    return arrived === null ? fallback(props) : createElement(componentIn(arrived, name), props)
  })
}

/**
 * Returns a module that is required for rendering, or null until it arrives. A failed fetch throws to the nearest error
 * boundary.
 */
function useRequiredModule<Module>(module: LazyModule<Module>): Module | null {
  const [, setArrived] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const arrived = module.get()
  const isPending = arrived === null
  const [wasPending] = useState(isPending)
  useEffect(() => {
    // The module may arrive before the effect runs, so the value of this render counts.
    if (!isPending) return
    let isMounted = true
    module.load().then(
      () => isMounted && setArrived(true),
      (reason: unknown) => isMounted && setError(reason instanceof Error ? reason : new Error(String(reason))),
    )
    return () => void (isMounted = false)
  }, [module, isPending])
  const isRetried = wasPending && arrived !== null && module.hasFailed()
  useEffect(() => {
    // The retry button that had the focus is gone.
    if (isRetried) focusPage()
  }, [isRetried])
  if (error) throw error
  return arrived
}

/** Returns the page of this name. A failed fetch throws to the nearest error boundary, which offers a retry. */
export function lazyPage<Module, Name extends ComponentIn<Module>>(
  source: LazySource<Module>,
  name: Name,
  fallback: () => ReactNode = () => null,
): (props: PropsIn<Module, Name>) => ReactNode {
  const module = toModule(source)
  return function LazyPage(props) {
    const arrived = useRequiredModule(module)
    return arrived === null ? fallback() : createElement(componentIn(arrived, name), props)
  }
}
