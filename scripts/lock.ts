import { readFileSync, rmSync, writeFileSync } from 'node:fs'

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Another user's process cannot be signaled.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Returns the living process that a lock names; 0 when there is none. */
function holderOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

/**
 * Takes a lock for this process, with a file that contains its process id. Returns false while another living process
 * has it.
 */
export function tryLock(file: string): boolean {
  const holder = holderOf(file)
  if (holder > 0 && holder !== process.pid && isAlive(holder)) return false
  rmSync(file, { force: true })
  try {
    // When two processes come at once, one of them fails.
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
