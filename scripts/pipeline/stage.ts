/** Runs one stage of the pipeline: a command, its output, and the number of passed cases (decision 0008). */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the project. */
export const root = join(import.meta.dirname, '../..')
/** The folder for tool reports. Its user empties it. */
export const reports = join(root, 'artifacts/reports')

export type Count = { passed: number; failed: number }

export type Stage = {
  name: string
  command: readonly string[]
  env?: Record<string, string>
  /** The stage is ended as failed when it takes longer. */
  limitMs: number
  /** Reads the tool's report. Without it the command is one case, decided by its exit code. */
  count?: () => readonly ({ name: string } & Count)[]
  /** Reads from the tool's report how long each test file took, in any order. */
  durations?: () => FileDuration[]
}

export type FileDuration = { file: string; tookMs: number }

/** `output` is everything that the command printed. */
export type Result = {
  name: string
  parts: ({ name: string } & Count)[]
  tookMs: number
  output: string
  durations?: FileDuration[]
}

/**
 * Runs a stage to its end and prints its output as it comes, or at its end if `isAlone` is false. Never rejects: an error
 * is a failed case.
 */
export async function runStage(stage: Stage, isAlone = true): Promise<Result> {
  const title = `\n── ${stage.name} ${'─'.repeat(Math.max(0, 74 - stage.name.length))}`
  if (isAlone) console.log(title)
  const startedAt = performance.now()
  const { code, output } = await run(stage, isAlone)
  if (!isAlone) console.log(`${title}\n${output.trimEnd()}`)
  const tookMs = performance.now() - startedAt
  const parts = readCount(stage, code)
  const failed = parts.reduce((sum, { failed }) => sum + failed, 0)
  // A clean report with a failing exit code counts as a failure.
  if (code !== 0 && failed === 0) parts.push({ name: `${stage.name} (exit ${code})`, passed: 0, failed: 1 })
  return { name: stage.name, parts, tookMs, output, durations: readDurations(stage) }
}

function readDurations({ durations }: Stage): FileDuration[] {
  try {
    return durations?.() ?? []
  } catch {
    // The count has said already that there is no report.
    return []
  }
}

function readCount(stage: Stage, code: number): ({ name: string } & Count)[] {
  if (stage.count === undefined) return [{ name: stage.name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }]
  try {
    return stage.count().map((part) => (part.passed + part.failed === 0 ? { ...part, failed: 1 } : part))
  } catch (error) {
    console.log(`${stage.name}: no report (${error instanceof Error ? error.message : String(error)})`)
    return [{ name: stage.name, passed: 0, failed: 1 }]
  }
}

/** Color codes are unreadable in a log, so they are used only in terminals. */
const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }

/** Runs the command. `isShown`: its output is printed as it comes. */
function run({ name, command, env, limitMs }: Stage, isShown: boolean): Promise<{ code: number; output: string }> {
  const [program = '', ...args] = command
  // In a process group of its own, a hanging stage can be ended with its browsers and servers.
  const child = spawn(program, args, {
    cwd: root,
    detached: true,
    env: { ...process.env, ...colors, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (isShown) process.stdout.write(text)
    })
  const endAll = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
  }
  process.once('SIGINT', endAll)
  process.once('SIGTERM', endAll)
  return new Promise((resolve) => {
    const limit = setTimeout(() => {
      console.log(`${name}: ended after ${limitMs / 1000} s`)
      endAll()
    }, limitMs)
    child.once('error', (error) => {
      console.log(error.message)
      resolve({ code: 127, output })
    })
    // A process that the command left behind may keep the output open.
    child.once('exit', () => setTimeout(() => [child.stdout, child.stderr].map((stream) => stream.destroy()), 1_000))
    child.once('close', (code) => {
      clearTimeout(limit)
      process.off('SIGINT', endAll)
      process.off('SIGTERM', endAll)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** The end of a failed stage's output names what failed. */
const LAST_LINES = 60

/** How many of a stage's slowest test files the summary names. */
const SLOWEST_FILES = 10

/**
 * How many stages of an inner list run at the same time. The client tests alone use two cores; a third stage beside them
 * would save nothing, but let tests run out of time.
 */
const SIDE_BY_SIDE = 2

/** Runs stages in their order, several at a time. Resolves to their results in the same order. */
async function runSideBySide(stages: readonly Stage[]): Promise<Result[]> {
  const results: Result[] = []
  // All runners take from this one iterator.
  const waiting = stages.entries()
  const runNext = async () => {
    for (const [index, stage] of waiting) results[index] = await runStage(stage, false)
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, runNext))
  return results
}

/**
 * Runs stages one after the other, and those of an inner list side by side, even after failures. Prints the last output
 * of each failed one, the table and, alone on the last line, the sum.
 */
export async function runStages(steps: readonly (Stage | readonly Stage[])[]): Promise<never> {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const results: Result[] = []
  for (const step of steps) results.push(...('command' in step ? [await runStage(step)] : await runSideBySide(step)))
  console.log(summaryOf(results))
  process.exit(results.every(isGood) ? 0 : 1)
}

const isGood = ({ parts }: Result) => parts.every(({ failed }) => failed === 0)

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const slowestFiles = ({ name, durations = [] }: Result) =>
  durations.length === 0
    ? []
    : [
        `\n── the slowest files of ${name} ──`,
        ...[...durations]
          .sort((one, other) => other.tookMs - one.tookMs)
          .slice(0, SLOWEST_FILES)
          .map(({ file, tookMs }) => `${seconds(tookMs).padStart(9)}  ${file}`),
      ]

/** Returns the slowest test files, the last output of each failed stage, the table, and the sum. */
export function summaryOf(results: readonly Result[]): string {
  const failures = results
    .filter((result) => !isGood(result))
    .map(
      ({ name, output }) => `\n── the end of ${name} ──\n${output.trimEnd().split('\n').slice(-LAST_LINES).join('\n')}`,
    )
  const table = results.flatMap(({ parts, tookMs }) =>
    parts.map(({ name, passed, failed }, index) => {
      const time = index === 0 ? seconds(tookMs) : ''
      return `${failed === 0 ? '✓' : '✗'} ${name.padEnd(36)}${`${passed} passed`.padStart(14)}${`${failed} failed`.padStart(12)}${time.padStart(10)}`
    }),
  )
  const parts = results.flatMap((result) => result.parts)
  const passed = parts.reduce((sum, part) => sum + part.passed, 0)
  const failed = parts.reduce((sum, part) => sum + part.failed, 0)
  return [
    ...results.flatMap(slowestFiles),
    ...failures,
    `\n${'═'.repeat(78)}`,
    ...table,
    `${passed} passed, ${failed} failed`,
  ].join('\n')
}

/** Reads a report of this run as JSON. Throws when the tool wrote none. */
export const readReport = (name: string): unknown => JSON.parse(readFileSync(join(reports, name), 'utf8'))
