/** Icons, each with those who show it. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/**
 * `import { X } from 'lucide-react'` reads X's own file. Through the package's one front file every icon of the client counts as
 * needed by whoever needs one, and `houseChunks` would lay all of them at the door. The keys of an icon's pieces are six random
 * letters each, which no compression gets rid of; counting does as well. They are drawn by `src/ui/createLucideIcon.ts`.
 */
export function iconsByFile(): Plugin {
  const front = readFileSync(
    createRequire(import.meta.url)
      .resolve('lucide-react')
      .replace(/cjs.*$/, 'esm/lucide-react.mjs'),
    'utf8',
  )
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of front.matchAll(/export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  }
  const importOf = (icon: string) => {
    const [name = '', local = name] = icon.split(' as ')
    if (!files.has(name)) throw new Error(`lucide-react has no icon ${name}`)
    return `import ${local} from 'lucide-react/icons/${files.get(name)}'`
  }
  return {
    name: 'parley:icons-by-file',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (id.includes('/lucide-react/dist/esm/icons/')) {
        let count = 0
        const own = code.replace(
          "import createLucideIcon from '../createLucideIcon.mjs'",
          "import { createLucideIcon } from '@/ui/createLucideIcon'",
        )
        if (own === code) throw new Error(`${id} draws itself otherwise than the others`)
        return { code: own.replace(/key: "\w+"/g, () => `key: "${count++}"`), map: null }
      }
      if (id.includes('/node_modules/') || !code.includes("from 'lucide-react'")) return null
      const direct = code.replace(/import \{([^}]+)\} from 'lucide-react'/g, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map(importOf)
          .join(';'),
      )
      return { code: direct, map: null }
    },
  }
}
