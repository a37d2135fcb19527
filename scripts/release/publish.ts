/** Puts a release where a server fetches it. */
import { copyFileSync, existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { printStatus } from '../command'
import { UsageError } from '../flags'
import { CONTENTS_FILE, contentsOf } from './contents'
import { digest } from './createArchive'
import { ARCHIVE, ARCHIVE_MD5 } from './writeRelease'

/** Copies a file under another name first, so that nobody reads a half one, and reads it back. */
function place(from: string, to: string): void {
  const half = `${to}.part`
  copyFileSync(from, half)
  renameSync(half, to)
  if (!readFileSync(from).equals(readFileSync(to))) throw new Error(`${to} is not what was written`)
}

/** The operator's own files in an archive. */
const includedIn = (archive: string) =>
  contentsOf(
    new Map(Object.entries(unzipSync(readFileSync(archive), { filter: ({ name }) => name === CONTENTS_FILE }))),
  ).included

/**
 * Copies the archive and then its sum. A server that polls takes the archive as soon as the sum differs, checks nothing, and
 * keeps the sum: the other way round it could keep an old archive for ever.
 */
export function publish(target: string, from: string): void {
  const archive = join(from, ARCHIVE)
  if (!existsSync(archive)) throw new UsageError(`There is no release in ${from}: npm run release writes one`)
  if (!existsSync(target)) throw new UsageError(`${target} does not exist`)
  const sum = readFileSync(join(from, ARCHIVE_MD5), 'utf8')
  if (sum !== digest('md5', readFileSync(archive))) throw new Error(`${ARCHIVE_MD5} does not belong to ${ARCHIVE}`)
  const older = join(target, ARCHIVE)
  const lost = existsSync(older) ? includedIn(older).filter((name) => !includedIn(archive).includes(name)) : []
  if (lost.length > 0)
    printStatus(`The archive before had files of yours that this one lacks: ${lost.join(', ')}. See --include.`)
  place(archive, older)
  place(join(from, ARCHIVE_MD5), join(target, ARCHIVE_MD5))
  printStatus(`Published in ${target}. A server takes it within five minutes.`)
}
