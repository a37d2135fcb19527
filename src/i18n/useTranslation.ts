/** The one way for a component to its words: `t(($) => $.chat.feed.label, { name })`, over all namespaces. */
import { keyFromSelector, type TFunction } from 'i18next'
import { useCallback, useSyncExternalStore } from 'react'
import { getI18n } from 'react-i18next'
import { hasWords, languageOf, type I18n } from './i18n'
import { FALLBACK } from './languages'
import { NAMESPACES, type Namespace } from './namespaces'

/** Gives a text by its place in the English files; plural texts want `count`. */
export type Translate = TFunction<typeof NAMESPACES>

const translators = new WeakMap<I18n, Map<string, Translate>>()
/** What is on its way, so that every component that waits for a namespace waits for the same promise. */
const arriving = new WeakMap<I18n, Map<string, Promise<void>>>()

/**
 * The words in the language that is shown, and the i18next instance. `t` keeps its identity until the language changes.
 * Reading a namespace that has not arrived suspends the component; the nearest Suspense boundary shows what stands meanwhile.
 */
export function useTranslation(): { t: Translate; i18n: I18n } {
  // Hundreds of rows read words: this subscribes to the language and to nothing else, where the library's hook copies its
  // instance for each caller.
  const i18n = getI18n()
  const subscribe = useCallback(
    (changed: () => void) => {
      i18n.on('languageChanged', changed)
      return () => i18n.off('languageChanged', changed)
    },
    [i18n],
  )
  useSyncExternalStore(subscribe, () => i18n.language)
  return { t: translatorOf(i18n), i18n }
}

/** The same `t` for code that is no component (the page's title, a notice). */
export function translatorOf(i18n: I18n): Translate {
  const language = languageOf(i18n)
  const byLanguage = held(translators, i18n)
  const known = byLanguage.get(language)
  if (known) return known
  const made = makeTranslator(i18n, language)
  byLanguage.set(language, made)
  return made
}

function makeTranslator(i18n: I18n, language: string): Translate {
  const there = new Set<string>()
  /** Texts that take nothing in: the same as long as the language is. */
  const plain = new Map<unknown, unknown>()
  return new Proxy(i18n.getFixedT(language, NAMESPACES), {
    apply(translate, self, [wanted, ...rest]: unknown[]) {
      const key = typeof wanted === 'function' ? keyOf(wanted as Selector) : wanted
      const namespace = String(key).split(':')[0] as Namespace
      if (!there.has(namespace)) {
        // eslint-disable-next-line @typescript-eslint/only-throw-error -- throwing the promise is how React is told to suspend
        if (!i18n.hasLoadedNamespace(namespace, { lng: language })) throw arrival(i18n, namespace)
        // eslint-disable-next-line @typescript-eslint/only-throw-error -- either an error or, on the next attempt, a promise as above
        if (!hasWords(i18n, namespace)) throw missing(i18n, namespace)
        there.add(namespace)
      }
      if (rest.length > 0) return Reflect.apply(translate, self, [key, ...rest]) as unknown
      const text: unknown = plain.get(key) ?? Reflect.apply(translate, self, [key])
      plain.set(key, text)
      return text
    },
  })
}

type Selector = Parameters<typeof keyFromSelector>[0]
// A constant of its own: the library reads `enableSelector` here, but its type does not list it.
const strictly = { ns: NAMESPACES, enableSelector: 'strict' } as const
const keyOf = (selector: Selector) => keyFromSelector(selector, strictly)

/** When it was noticed that a namespace did not arrive, in ms since the page began. */
const noticed = new WeakMap<I18n, Map<string, number>>()
/** A failed render is repeated at once by React; a person who presses "Try again" is slower. */
const AT_ONCE_MS = 1000

/** The error for words that did not arrive; when they are read again later, another attempt to suspend on. */
function missing(i18n: I18n, namespace: Namespace): Error | Promise<void> {
  const failures = held(noticed, i18n)
  const since = failures.get(namespace)
  if (since !== undefined && performance.now() - since > AT_ONCE_MS) {
    failures.delete(namespace)
    return once(i18n, namespace, () => i18n.reloadResources([languageOf(i18n), FALLBACK], [namespace]))
  }
  failures.set(namespace, since ?? performance.now())
  return new Error(`The words of "${namespace}" could not be loaded`)
}

const arrival = (i18n: I18n, namespace: Namespace) => once(i18n, namespace, () => i18n.loadNamespaces(namespace))

function once(i18n: I18n, namespace: Namespace, load: () => Promise<void>): Promise<void> {
  const waiting = held(arriving, i18n)
  const known = waiting.get(namespace)
  if (known) return known
  const promise = load().finally(() => waiting.delete(namespace))
  waiting.set(namespace, promise)
  return promise
}

function held<Value>(store: WeakMap<I18n, Map<string, Value>>, i18n: I18n): Map<string, Value> {
  const known = store.get(i18n)
  if (known) return known
  const made = new Map<string, Value>()
  store.set(i18n, made)
  return made
}
