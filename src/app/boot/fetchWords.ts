/** Fetches the texts of the interface from beside the page. */
import type { ReadWords } from '@/i18n/i18n'
import type { HttpPort } from '@/platform/http'

/** GET locales/<language>/<namespace>.json, as parsed; rejects when it does not arrive whole. */
export const fetchWords =
  (http: HttpPort): ReadWords =>
  async (language, namespace) => {
    const url = new URL(`./locales/${language}/${namespace}.json`, document.baseURI).href
    const outcome = await http({ method: 'GET', url })
    if (outcome.state !== 'answered' || outcome.status !== 200) throw new Error(`No words at ${url}`)
    return JSON.parse(await outcome.text()) as Awaited<ReturnType<ReadWords>>
  }
