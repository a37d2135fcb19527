import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { afterBuild } from './afterBuild.ts'

/** Larger chunks (a call engine) are stored at first use, not with the shell. */
const MAX_PRECACHED_BYTES = 1_000_000

/**
 * Builds src/service-worker as one classic script, /service-worker.js, with the list of files to precache in place of
 * `self.__WB_MANIFEST`: the page, its code and styles, and all translations, so that one version never needs a file of
 * the next. `licenses` lists the packages in it.
 */
export function serviceWorker(licenses: Plugin): Plugin {
  return afterBuild('parley:service-worker', async (config) => {
    const manifest = precacheManifest(resolve(config.root, config.build.outDir))
    await build({
      configFile: false,
      root: config.root,
      publicDir: false,
      plugins: [licenses],
      logLevel: 'warn',
      resolve: { alias: { '@': join(config.root, 'src') } },
      define: { 'self.__WB_MANIFEST': JSON.stringify(manifest), 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: config.build.outDir,
        emptyOutDir: false,
        rolldownOptions: {
          input: join(config.root, 'src/service-worker/index.ts'),
          output: { format: 'iife', entryFileNames: 'service-worker.js' },
        },
      },
    })
  })
}

/** Returns Workbox's manifest of a built folder. Names under assets/ contain their own hash and need no revision. */
function precacheManifest(folder: string): { url: string; revision: string | null }[] {
  // A page of another site shows the widget, without any worker.
  const isOfWidget = (file: string) => /^(widget[.-]|assets\/widget\/|(github|google)\/cb\/)/.test(file)
  const isPrecached = (file: string) =>
    !isOfWidget(file) &&
    // The vendors' code is fetched only where somebody asks for push, or calls.
    !/^assets\/(firebase|agora)-/.test(file) &&
    (file === 'index.html' || /^assets\/.*\.(js|css)$|^locales\/.*\.json$/.test(file)) &&
    statSync(join(folder, file)).size <= MAX_PRECACHED_BYTES
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(isPrecached)
    .sort()
    .map((file) => ({ url: file, revision: file.startsWith('assets/') ? null : revisionOf(join(folder, file)) }))
}

const revisionOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)
