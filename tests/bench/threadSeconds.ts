/** Reads how long threads of the browser have had a processor. Other processes of a busy machine do not count. */
import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks per second in /proc. */
const TICKS = 100

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // It ended meanwhile.
    return ''
  }
}
const list = (path: string) => {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}
/** The fields of a `stat` file behind the name, which may have spaces. */
const statOf = (path: string) => {
  const stat = read(`${path}/stat`)
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** This process and all that it started. */
function ownProcesses(): Set<string> {
  const parents = new Map(
    list('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [pid, statOf(`/proc/${pid}`)[1] ?? '']),
  )
  const own = new Set([String(process.pid)])
  for (let size = 0; size !== own.size;) {
    size = own.size
    for (const [pid, parent] of parents) if (own.has(parent)) own.add(pid)
  }
  return own
}

/** Returns the seconds of all living threads with this name; undefined where the system does not tell (only Linux does). */
export function threadSeconds(name: string): number | undefined {
  const threads = [...ownProcesses()].flatMap((pid) =>
    list(`/proc/${pid}/task`).map((tid) => `/proc/${pid}/task/${tid}`),
  )
  const named = threads.filter((path) => read(`${path}/comm`).trim() === name)
  if (named.length === 0) return undefined
  // utime and stime.
  return named.reduce((sum, path) => sum + (Number(statOf(path)[11]) + Number(statOf(path)[12])) / TICKS, 0)
}
