/** Collects the files in dropped folders at any depth. */

/** The maximum number of files from one drop. */
export const MAX_FILES = 200

/**
 * Resolves to the files in the order of the drop, `MAX_FILES` at most; those of a folder are in the order of `compare` by name. Files such as
 * `.DS_Store` are skipped. `isTruncated`: there were more.
 */
export async function collectFiles(
  entries: readonly FileSystemEntry[],
  compare: (one: string, other: string) => number,
): Promise<{ files: File[]; isTruncated: boolean }> {
  const files: File[] = []
  const visit = async (entry: FileSystemEntry): Promise<void> => {
    if (files.length > MAX_FILES || entry.name.startsWith('.')) return
    if (isFile(entry)) {
      const file = await new Promise<File | null>((resolve) => entry.file(resolve, () => resolve(null)))
      if (file) files.push(file)
    } else if (isFolder(entry)) {
      const children = await readAll(entry.createReader())
      for (const each of children.sort((one, other) => compare(one.name, other.name))) await visit(each)
    }
  }
  for (const entry of entries) await visit(entry)
  return { files: files.slice(0, MAX_FILES), isTruncated: files.length > MAX_FILES }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** Browsers return the entries of a folder in groups of a hundred. */
async function readAll(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])))
    if (some.length === 0) return all
    all.push(...some)
  }
}
