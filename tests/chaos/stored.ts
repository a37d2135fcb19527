/** Reads a conversation from the server, and finds lost, duplicate and misplaced texts. */
import type { createServerWithAdaAndBo } from '../integration/store/atServer'

type ChaosServer = Pick<Awaited<ReturnType<typeof createServerWithAdaAndBo>>, 'server' | 'key'>

/** In these tests every reaction row is a deletion. */
type Row = { mid: number; detail: { type: 'normal'; content: string } | { type: 'reaction'; mid: number } }

/** Returns the number of duplicate texts. */
export const countDuplicates = (texts: readonly string[]) => texts.length - new Set(texts).size

/** Returns the number of texts that come before an earlier text of the same writer. */
export function countMisplaced(texts: readonly string[], written: readonly string[]): number {
  const place = new Map(written.map((text, index) => [text, index]))
  const places = texts.flatMap((text) => place.get(text) ?? [])
  return places.filter((at, index) => index > 0 && at < places[index - 1]!).length
}

/** Resolves to all rows, oldest first. */
export async function rowsOf({ server, key }: ChaosServer): Promise<Row[]> {
  const login = { credential: { type: 'password', email: 'ada@example.org', password: 'ada-pw' }, device: 'web:judge' }
  const answer = await server.handle(
    new Request('http://chat.test/api/token/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', referer: 'http://localhost/' },
      body: JSON.stringify(login),
    }),
  )
  const { token } = (await answer.json()) as { token: string }
  const all: Row[] = []
  for (let before = ''; ;) {
    const address = `http://chat.test/api/group/${key.split(':')[1]}/history?limit=1000${before}`
    const answer = await server.handle(new Request(address, { headers: { 'x-api-key': token } }))
    const rows = (await answer.json()) as Row[]
    all.unshift(...rows)
    if (rows.length < 1000) return all
    before = `&before=${rows[0]!.mid}`
  }
}

/** Returns the texts that are not deleted. */
export function remainingTexts(rows: readonly Row[]): string[] {
  const deleted = new Set(rows.flatMap(({ detail }) => (detail.type === 'reaction' ? [detail.mid] : [])))
  return rows.flatMap(({ mid, detail }) => (detail.type === 'normal' && !deleted.has(mid) ? [detail.content] : []))
}
