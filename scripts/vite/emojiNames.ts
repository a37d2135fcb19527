import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/** Serves and emits the emoji names under emojibase/<language>/, so that no foreign host is needed for them. */
export function emojiNames(languages: readonly string[]): Plugin {
  const files = new Map<string, string>()
  for (const language of languages)
    for (const part of ['data', 'messages'])
      files.set(`emojibase/${language}/${part}.json`, require.resolve(`emojibase-data/${language}/${part}.json`))
  return {
    name: 'parley:emoji-names',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.get((request.url ?? '').split('?')[0]!.replace(/^\//, ''))
        if (!file) return next()
        response.setHeader('content-type', 'application/json')
        response.end(readFileSync(file))
      })
    },
    generateBundle() {
      for (const [fileName, file] of files) this.emitFile({ type: 'asset', fileName, source: readFileSync(file) })
    },
  }
}
