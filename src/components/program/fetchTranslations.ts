/** Fetches the texts of the interface through the HTTP port. */
import type { RequestTexts } from '@/i18n/i18n'
import type { HttpPort } from '@/platform/network/http'

/** GET locales/<language>/<namespace>.json, relative to the page. Without an answer i18next tries again. */
export const fetchTranslations =
  (http: HttpPort): RequestTexts =>
  (_options, path, _payload, done) =>
    void http({ method: 'GET', url: new URL(path, document.baseURI).href }).then(async (outcome) =>
      outcome.state === 'answered'
        ? done(null, { status: outcome.status, data: await outcome.text() })
        : done(new Error(`failed to fetch ${path}`), null),
    )
