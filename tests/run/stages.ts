/** The stages of the pipeline and how each is counted. The limits are for what hangs, not for what is slow. */
import { join } from 'node:path'
import * as v from 'valibot'
import { readReport, reports, type Count, type Stage } from './stage'

const minutes = (count: number) => count * 60_000

const vitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      assertionResults: v.array(v.object({ status: v.string() })),
    }),
  ),
})

/** Every case of Vitest's report; a file that could not be loaded is one failed case. */
function vitestCount(): ({ name: string } & Count)[] {
  const kinds = new Map<string, Count>([
    ['unit', { passed: 0, failed: 0 }],
    ['stories', { passed: 0, failed: 0 }],
  ])
  for (const file of v.parse(vitestReport, readReport('vitest.json')).testResults) {
    const count = kinds.get(file.name.includes('/tests/stories/') ? 'stories' : 'unit')!
    const failed = file.assertionResults.filter(({ status }) => status === 'failed').length
    count.passed += file.assertionResults.filter(({ status }) => status === 'passed').length
    count.failed += failed === 0 && file.status === 'failed' ? 1 : failed
  }
  return [...kinds].map(([name, count]) => ({ name, ...count }))
}

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
})

/** Every journey. One that needed a second try is told of in the summary; more than two such have failed. */
function journeyCount(): ({ name: string } & Count)[] {
  const { expected, unexpected, flaky } = v.parse(playwrightReport, readReport('journeys.json')).stats
  const name = flaky === 0 ? 'journeys and axe' : `journeys and axe (${flaky} at the second try)`
  const isTooMany = flaky > 2
  return [{ name, passed: expected + (isTooMany ? 0 : flaky), failed: unexpected + (isTooMany ? flaky : 0) }]
}

const plainCount = v.object({ passed: v.number(), failed: v.number() })
const plain = (name: string, report: string) => () => [{ name, ...v.parse(plainCount, readReport(report)) }]

const node = (script: string, ...args: string[]) => ['npx', 'tsx', script, ...args]
const reportAt = (name: string) => join(reports, name)

export const types: Stage = { name: 'types', command: ['npm', 'run', '--silent', 'typecheck'], limitMs: minutes(6) }
export const lint: Stage = { name: 'lint', command: ['npm', 'run', '--silent', 'lint'], limitMs: minutes(8) }
export const unitAndStories: Stage = {
  name: 'unit and stories',
  command: [
    'npx',
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportAt('vitest.json')}`,
  ],
  limitMs: minutes(12),
  count: vitestCount,
}
export const contract: Stage = {
  name: 'contract',
  command: node('tests/contract/run.ts', '--json', reportAt('contract.json')),
  limitMs: minutes(12),
  count: plain('contract', 'contract.json'),
}
export const build: Stage = { name: 'build', command: ['npm', 'run', '--silent', 'build'], limitMs: minutes(6) }
export const budgets: Stage = {
  name: 'budgets',
  command: node('tests/run/budgets.ts', '--json', reportAt('budgets.json')),
  limitMs: minutes(6),
  count: plain('budgets', 'budgets.json'),
}
export const journeys: Stage = {
  name: 'journeys and axe',
  command: ['npm', 'run', '--silent', 'e2e'],
  env: { JOURNEYS_JSON: reportAt('journeys.json') },
  limitMs: minutes(30),
  count: journeyCount,
}
