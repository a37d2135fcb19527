import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Returns the path of the first of these programs that is on the path or in one of the folders. */
export const findProgram = (names: readonly string[], folders: readonly string[] = []): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), ...folders]
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file))
