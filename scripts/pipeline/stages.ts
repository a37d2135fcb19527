/** Defines the stages of the pipeline and how each is counted. The limits are for hanging stages, not for slow ones. */
import { join, relative } from 'node:path'
import * as v from 'valibot'
import { readReport, reports, root, type Count, type FileDuration, type Stage } from './stage'

const minutes = (count: number) => count * 60_000

const vitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      startTime: v.number(),
      endTime: v.number(),
      assertionResults: v.array(v.object({ status: v.string() })),
    }),
  ),
})

/** Counts every case of Vitest's report. A file that could not be loaded is one failed case. */
const vitestCount = (report: string, kinds: readonly { name: string; folder: string }[]) => () => {
  const counts = kinds.map(({ name, folder }) => ({ name, folder, passed: 0, failed: 0 }))
  for (const file of v.parse(vitestReport, readReport(report)).testResults) {
    const count = counts.find(({ folder }) => file.name.includes(folder))!
    const failed = file.assertionResults.filter(({ status }) => status === 'failed').length
    count.passed += file.assertionResults.filter(({ status }) => status === 'passed').length
    count.failed += failed === 0 && file.status === 'failed' ? 1 : failed
  }
  return counts.map(({ name, passed, failed }) => ({ name, passed, failed }))
}

const vitestDurations = (report: string) => () =>
  v
    .parse(vitestReport, readReport(report))
    .testResults.map(({ name, startTime, endTime }) => ({ file: relative(root, name), tookMs: endTime - startTime }))

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
})

/**
 * Counts every journey. A journey that needed a second try is named in the summary; more than two of them count as
 * failed (decision 0034).
 */
function journeyCount(): ({ name: string } & Count)[] {
  const { expected, unexpected, flaky } = v.parse(playwrightReport, readReport('journeys.json')).stats
  const name = flaky === 0 ? 'journeys and axe' : `journeys and axe (${flaky} at the second try)`
  const isTooMany = flaky > 2
  return [{ name, passed: expected + (isTooMany ? 0 : flaky), failed: unexpected + (isTooMany ? flaky : 0) }]
}

type Suite = {
  file: string
  specs: { tests: { results: { duration: number }[] }[] }[]
  suites?: Suite[] | undefined
}
const suite: v.GenericSchema<Suite> = v.object({
  file: v.string(),
  specs: v.array(v.object({ tests: v.array(v.object({ results: v.array(v.object({ duration: v.number() })) })) })),
  suites: v.optional(v.array(v.lazy(() => suite))),
})

const durationOf = ({ specs, suites = [] }: Suite): number =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration, 0) + suites.reduce((sum, inner) => sum + durationOf(inner), 0)

/** Journeys run side by side, so these add up to more than the stage took. */
const journeyDurations = (): FileDuration[] =>
  v
    .parse(v.object({ suites: v.array(suite) }), readReport('journeys.json'))
    .suites.map((each) => ({ file: each.file, tookMs: durationOf(each) }))

const plainCount = v.object({ passed: v.number(), failed: v.number() })
const plain = (name: string, report: string) => () => [{ name, ...v.parse(plainCount, readReport(report)) }]

const node = (script: string, ...args: string[]) => ['npx', 'tsx', script, ...args]
const reportAt = (name: string) => join(reports, name)

export const types: Stage = { name: 'types', command: ['npm', 'run', '--silent', 'typecheck'], limitMs: minutes(6) }
export const lint: Stage = { name: 'lint', command: ['npm', 'run', '--silent', 'lint'], limitMs: minutes(16) }
/** Checks files that changed since they were last checked. Only `lint` finds what a change breaks in other files. */
export const lintChanged: Stage = {
  ...lint,
  name: 'lint of what changed',
  command: ['npm', 'run', '--silent', 'lint:changed'],
}
const vitest = (project: string, report: string) => [
  ...['npx', 'vitest', 'run', '--project', project],
  ...['--reporter=default', '--reporter=json', `--outputFile.json=${reportAt(report)}`],
]
export const clientTests: Stage = {
  name: 'unit and integration',
  command: vitest('client*', 'client.json'),
  limitMs: minutes(20),
  count: vitestCount('client.json', [
    { name: 'integration', folder: '/tests/integration/' },
    { name: 'unit', folder: '/src/' },
  ]),
  durations: vitestDurations('client.json'),
}
export const serverTests: Stage = {
  name: 'reference server and tools',
  command: vitest('server and tools', 'server.json'),
  limitMs: minutes(20),
  count: vitestCount('server.json', [{ name: 'reference server and tools', folder: '/' }]),
  durations: vitestDurations('server.json'),
}
export const contract: Stage = {
  name: 'contract',
  command: node('tests/contract/run.ts', '--json', reportAt('contract.json')),
  limitMs: minutes(20),
  count: plain('contract', 'contract.json'),
}
export const build: Stage = { name: 'build', command: ['npm', 'run', '--silent', 'build'], limitMs: minutes(6) }
export const budgets: Stage = {
  name: 'budgets',
  command: node('scripts/pipeline/budgets.ts', '--json', reportAt('budgets.json')),
  limitMs: minutes(6),
  count: plain('budgets', 'budgets.json'),
}
export const journeys: Stage = {
  name: 'journeys and axe',
  command: ['npm', 'run', '--silent', 'e2e'],
  env: { JOURNEYS_JSON: reportAt('journeys.json') },
  limitMs: minutes(30),
  count: journeyCount,
  durations: journeyDurations,
}
