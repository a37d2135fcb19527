import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Modules read files beside themselves, so each keeps the address of its source. */
const sourceAddresses: Plugin = {
  name: 'source-addresses',
  transform: (code, id) =>
    id.startsWith(join(root, 'node_modules'))
      ? null
      : code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
}

/** Libraries with native parts, and those that only the stubs need. */
const outsideLibraries = ['libsql', 'sharp', 'oidc-provider', 'nodemailer', 'smtp-server', 'postal-mime']

/**
 * Bundles the command `npm run server` or `npm start` into files that start in a fifth of the time of the sources.
 * Resolves to the path of the one to run. Bundles of different users are in different folders.
 */
export async function bundleServer(user: string, command: 'server' | 'start' = 'server'): Promise<string> {
  const outDir = join(root, '.parley/bundle', user)
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [sourceAddresses],
    ssr: { noExternal: true, external: outsideLibraries },
    build: { ssr: `scripts/${command}.ts`, outDir, emptyOutDir: true, target: 'node20' },
  })
  return join(outDir, `${command}.js`)
}
