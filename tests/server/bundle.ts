import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Makes one file of the command `server`, as starting is cheaper from it than from sources. Gives its path. */
export async function bundleServer(user: string): Promise<string> {
  const outDir = join(root, '.parley/bundle', user)
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'tests/server/bin/server.ts', outDir, emptyOutDir: true, target: 'node20' },
  })
  return join(outDir, 'server.js')
}
