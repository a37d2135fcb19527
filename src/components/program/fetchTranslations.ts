/** Fetches the texts of the interface through the HTTP port. */
import type { Namespace, RequestTexts } from '@/i18n/i18n'
import type { Language } from '@/i18n/languages'
import type { HttpPort } from '@/platform/network/http'

type Answer = { status: number; data: string } | null

const early = new WeakMap<HttpPort, Map<string, Promise<Answer>>>()

const request = (http: HttpPort, path: string): Promise<Answer> =>
  http({ method: 'GET', url: new URL(path, document.baseURI).href }).then(async (outcome) =>
    outcome.state === 'answered' ? { status: outcome.status, data: await outcome.text() } : null,
  )

/**
 * Asks for texts before the code that uses them is there. GET locales/<language>/<namespace>.json. Resolves to the first of
 * them, or null without an answer.
 */
export function requestTexts(http: HttpPort, language: Language, namespaces: readonly Namespace[]): Promise<Answer> {
  const files = early.get(http) ?? new Map<string, Promise<Answer>>()
  early.set(http, files)
  const answers = namespaces.map((namespace) => {
    const path = `./locales/${language}/${namespace}.json`
    const answer = files.get(path) ?? request(http, path)
    files.set(path, answer)
    // The next call is a new attempt.
    void answer.then((known) => known === null && files.get(path) === answer && files.delete(path))
    return answer
  })
  return answers[0] ?? Promise.resolve(null)
}

/** GET locales/<language>/<namespace>.json, relative to the page. Without an answer i18next tries again. */
export const fetchTranslations =
  (http: HttpPort): RequestTexts =>
  (_options, path, _payload, done) => {
    const asked = early.get(http)?.get(path)
    // A second request for the same file is a new attempt.
    early.get(http)?.delete(path)
    void (asked ?? request(http, path)).then((answer) =>
      answer === null ? done(new Error(`failed to fetch ${path}`), null) : done(null, answer),
    )
  }
