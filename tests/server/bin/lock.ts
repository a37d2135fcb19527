import { readFileSync, rmSync, writeFileSync } from 'node:fs'

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // somebody else's process cannot be signalled
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The process that a lock names; 0 when there is none, or none any more. */
function holderOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

/** Takes a lock for this process by a file with its number; false while another living process has it. */
export function tryLock(file: string): boolean {
  const holder = holderOf(file)
  if (holder > 0 && holder !== process.pid && isAlive(holder)) return false
  rmSync(file, { force: true })
  try {
    // of two that come at once one fails
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
