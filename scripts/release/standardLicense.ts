import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the standard text of a license, for a package that ships none. Throws for a license that is not in the folder. */
export function standardLicense({ name, license }: { name: string; license: string }): string {
  const path = join(import.meta.dirname, 'standardLicenses', `${license}.txt`)
  if (!existsSync(path))
    throw new Error(`${name} has no text of its license (${license}): add standardLicenses/${license}.txt`)
  return `Copyright (c) the authors of ${name}\n\n${readFileSync(path, 'utf8').trim()}`
}
