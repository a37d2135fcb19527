/** Stores the files of a version that its first installation left out (decision 0019). */

/** A file of the build. `revision`: the start of the SHA-256 of its content; null where its name contains a hash. */
export type ShellFile = { url: string; revision: string | null }

type Shelf = {
  /** Resolves to the addresses of the files that are not stored yet. */
  missing: () => Promise<ReadonlySet<string>>
  fetch: (file: ShellFile) => Promise<Response>
  /** Tells whether an answer has the type of the file. */
  isExpected: (url: string, answer: Response) => boolean
  put: (file: ShellFile, answer: Response) => Promise<void>
}

/** How many files are fetched at once: the page uses the same connection. */
const AT_ONCE = 3

/** Resolves to the start of the SHA-256 of a content, as the build writes it into the list of files. */
async function revisionOf(content: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  return [...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Fetches the missing files: those that the page uses first (`used`), translations last. Resolves to `complete`, to
 * `interrupted` when the network fails (the next call goes on), or to `replaced` when the server has another version by now,
 * whose files must not be stored as those of this one.
 */
export async function storeRest(
  files: readonly ShellFile[],
  used: ReadonlySet<string>,
  { missing, fetch, isExpected, put }: Shelf,
): Promise<'complete' | 'interrupted' | 'replaced'> {
  const wanted = await missing()
  const rank = ({ url, revision }: ShellFile) => (used.has(url) ? 0 : revision === null ? 1 : 2)
  const queue = files.filter(({ url }) => wanted.has(url)).sort((one, other) => rank(one) - rank(other))
  let outcome: 'complete' | 'interrupted' | 'replaced' = 'complete'
  const isOfThisVersion = async ({ url, revision }: ShellFile, answer: Response) =>
    isExpected(url, answer) &&
    (revision === null || revision === (await revisionOf(await answer.clone().arrayBuffer())))
  async function work() {
    for (let file = queue.shift(); file !== undefined && outcome === 'complete'; file = queue.shift()) {
      const answer = await fetch(file).catch(() => null)
      if (answer === null || answer.status >= 500 || answer.status === 429) outcome = 'interrupted'
      else if (await isOfThisVersion(file, answer)) await put(file, answer)
      else outcome = 'replaced'
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return outcome
}
