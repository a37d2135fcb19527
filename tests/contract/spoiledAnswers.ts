/** Spoils the members of a server's answer one after the other, and checks that the client notices. */
import { fakeHttp } from '@support/fakeHttp'
import { runs } from '@support/runs'
import { expect } from 'vitest'
import { calls } from './calls'
import { signedInClient } from './client'
import type { GoodAnswer } from '@support/clientOverHttp'
import { matchesRow, rows, type Row } from './ledger'

/** Values that no member of an answer has, and some that another member could have. */
const WRONG_VALUES: readonly unknown[] = [null, -1, 0.5, 1e300, '', 'no', true, [], {}, [null], undefined]

/** Returns copies of an answer, each with one member replaced or left out, in its first row of each list. */
function spoiledCopies(body: unknown, from: unknown = body, path: readonly (string | number)[] = []): SpoiledCopy[] {
  if (typeof from !== 'object' || from === null) return []
  const names = Array.isArray(from) ? [0].slice(0, from.length) : Object.keys(from)
  return names.flatMap((name) => {
    const place = [...path, name]
    const spoiled = WRONG_VALUES.map((value) => ({
      place: place.join('.'),
      value,
      json: replaceAt(body, place, value),
    }))
    return [...spoiled, ...spoiledCopies(body, (from as Record<string | number, unknown>)[name], place)]
  })
}

type SpoiledCopy = { place: string; value: unknown; json: unknown }

function replaceAt(body: unknown, [name, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (name === undefined) return value
  if (Array.isArray(body))
    return body.map((one, index) => (index === name ? replaceAt(one, rest, value) : (one as unknown)))
  return { ...(body as object), [name]: replaceAt((body as Record<string, unknown>)[name], rest, value) }
}

/** Returns the rows of the ledger whose call is one request that has one of these answers, with the answer. */
export function answeredRows(answers: readonly GoodAnswer[]): { row: Row; body: unknown }[] {
  const isObject = (text: string) => /^[[{]/.test(text)
  return rows.flatMap((row) => {
    const answer = answers.find(({ method, path, text }) => isObject(text) && matchesRow(row, method, path))
    const isOneRequest = row.call !== null && !/Url$|upload|credentials|configuration.update|saveService/.test(row.call)
    return answer && isOneRequest ? [{ row, body: JSON.parse(answer.text) as unknown }] : []
  })
}

/** Makes the call of this row for a tenth of the spoiled answers, or for all (`runs`). It must end with a value or as unreadable, never by an error. */
export async function expectSpoiledAnswersRefused(row: Row, body: unknown, version: string) {
  // All of them take long: the next run tries other ones.
  const isTried = () => Math.random() < runs(100) / 100
  for (const { place, value, json } of spoiledCopies(body).filter(isTried)) {
    const http = fakeHttp()
    http.on('GET', '/admin/system/version', { text: version })
    http.on(row.method, /^/, { json })
    const outcome = await (calls[row.call!]!(signedInClient(http)) as Promise<{
      error?: object
      fault?: object
    } | null>)
    const fault = outcome?.error ?? outcome?.fault ?? { kind: 'unreadable' }
    expect(fault, `${row.path}: ${place} as ${JSON.stringify(value)}`).toMatchObject({ kind: 'unreadable' })
  }
}
