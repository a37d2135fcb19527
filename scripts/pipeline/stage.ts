/** Runs one stage of the pipeline: a command, its output, and the number of passed cases. */
import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
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
}

export type Outcome = { name: string; count: Count; tookMs: number }

/**
 * Runs a stage to its end and prints its output as it comes, or at its end if `isAlone` is false. Never rejects: an error
 * is a failed case.
 */
export async function runStage(stage: Stage, isAlone = true): Promise<Outcome[]> {
  const title = `\n── ${stage.name} ${'─'.repeat(Math.max(0, 74 - stage.name.length))}`
  if (isAlone) console.log(title)
  const startedAt = performance.now()
  const code = isAlone
    ? await exitCode(stage, 'inherit')
    : await withKeptOutput(title, (output) => exitCode(stage, output))
  const tookMs = performance.now() - startedAt
  const counted = readCount(stage, code)
  const failed = counted.reduce((sum, { failed }) => sum + failed, 0)
  // A clean report with a failing exit code counts as a failure.
  if (code !== 0 && failed === 0) counted.push({ name: `${stage.name} (exit ${code})`, passed: 0, failed: 1 })
  return counted.map(({ name, passed, failed }, index) => ({
    name,
    count: { passed, failed },
    tookMs: index === 0 ? tookMs : 0,
  }))
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
const plainText = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

/** Gives a file to `act` and prints its content afterwards, below the title. */
async function withKeptOutput<Result>(title: string, act: (file: number) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-stage-'))
  const path = join(folder, 'output')
  const file = openSync(path, 'w')
  try {
    return await act(file)
  } finally {
    closeSync(file)
    console.log(`${title}\n${readFileSync(path, 'utf8').trimEnd()}`)
    rmSync(folder, { recursive: true })
  }
}

function exitCode({ name, command, env, limitMs }: Stage, output: 'inherit' | number): Promise<number> {
  const [program = '', ...args] = command
  // In a process group of its own, a hanging stage can be ended with its browsers and servers.
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', output, output],
    detached: true,
    env: { ...process.env, ...plainText, ...env },
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
      resolve(127)
    })
    child.once('exit', (code) => {
      clearTimeout(limit)
      process.off('SIGINT', endAll)
      process.off('SIGTERM', endAll)
      resolve(code ?? 1)
    })
  })
}

/**
 * Runs stages one after the other, and those of an inner list side by side, even after failures. Prints the table and,
 * alone on the last line, the sum.
 */
export async function runStages(steps: readonly (Stage | readonly Stage[])[]): Promise<never> {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const outcomes: Outcome[] = []
  for (const step of steps) {
    const stages = [step].flat()
    const ended = await Promise.all(stages.map((stage) => runStage(stage, stages.length === 1)))
    outcomes.push(...ended.flat())
  }
  const passed = outcomes.reduce((sum, { count }) => sum + count.passed, 0)
  const failed = outcomes.reduce((sum, { count }) => sum + count.failed, 0)
  console.log(`\n${'═'.repeat(78)}`)
  for (const { name, count, tookMs } of outcomes) {
    const time = tookMs === 0 ? '' : `${(tookMs / 1000).toFixed(1)} s`
    console.log(
      `${count.failed === 0 ? '✓' : '✗'} ${name.padEnd(36)}${`${count.passed} passed`.padStart(14)}${`${count.failed} failed`.padStart(12)}${time.padStart(10)}`,
    )
  }
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

/** Reads a report of this run as JSON. Throws when the tool wrote none. */
export const readReport = (name: string): unknown => JSON.parse(readFileSync(join(reports, name), 'utf8'))
