/** Reads everything that a browser stores for an origin as text, to search it. */
import type { Page } from '@playwright/test'

/**
 * Resolves to the stored text by position: `local <key>`, `session <key>`, `database <name>/<store>`, `cache <name>`,
 * `history`, `page`.
 */
export async function storedText(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const texts: Record<string, string> = {}
    for (const [kind, storage] of [
      ['local', localStorage],
      ['session', sessionStorage],
    ] as const) {
      for (const key of Object.keys(storage)) texts[`${kind} ${key}`] = storage.getItem(key) ?? ''
    }
    const answered = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('not read'))
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answered(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = await answered(database.transaction(store).objectStore(store).getAll())
        const rowTexts = await Promise.all(
          rows.map(
            async (row: { blob?: unknown }) =>
              JSON.stringify(row) + (row.blob instanceof Blob ? await row.blob.text() : ''),
          ),
        )
        texts[`database ${name}/${store}`] = rowTexts.join('\n')
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      const parts = await Promise.all(
        (await cache.keys()).map(async (request) => `${request.url}\n${await (await cache.match(request))!.text()}`),
      )
      texts[`cache ${name}`] = parts.join('\n')
    }
    texts['history'] = JSON.stringify(history.state) + location.href
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    texts['page'] = document.documentElement.outerHTML + fields.map(({ value }) => value).join('\n')
    return texts
  })
}

/** Returns the positions whose text contains one of the words. */
export const placesContaining = (texts: Record<string, string>, words: readonly string[]) =>
  Object.entries(texts)
    .filter(([place, text]) => words.some((word) => `${place}\n${text}`.includes(word)))
    .map(([place]) => place)
