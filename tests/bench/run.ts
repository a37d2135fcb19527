/**
 * `npm run bench -- --json FILE [--runs N] [--only WORD]`: measures, prints the figures with units, and writes
 * `{"name": number | null}`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { groups } from './figures'
import { startSession } from './benchSession'

const { values } = parseArgs({
  options: { json: { type: 'string' }, runs: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
})
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs ${values.runs}: a whole number is needed`)

/** Returns the unit, which is part of a figure's name. */
const unitOf = (name: string) =>
  /_(kB|MB|ms|px)(?:_max)?(?:@\dx)?$/.exec(name)?.[1] ??
  (name.endsWith('_per_s') ? '/s' : name.includes('ratio') ? '×' : '')

const figures: Record<string, number | null> = {}
for (const { names, measure } of groups) {
  if (!names.some((name) => name.includes(values.only))) continue
  try {
    // Each group gets a separate product, so that groups do not affect each other.
    const session = await startSession()
    try {
      const measured = await measure(session, runs)
      for (const name of names)
        figures[name] = measured[name] === undefined ? null : Math.round(measured[name] * 100) / 100
    } finally {
      await session.end()
    }
  } catch (error) {
    for (const name of names) figures[name] = null
    console.error(`${names.join(', ')}: not measured. ${error instanceof Error ? error.message : String(error)}`)
  }
  for (const name of names)
    console.error(`${name.padEnd(30)}${String(figures[name] ?? '–').padStart(10)} ${unitOf(name)}`)
}
if (values.json !== undefined) {
  mkdirSync(dirname(values.json), { recursive: true })
  writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`)
}
