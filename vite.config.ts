import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, URL } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import { earlyStyles } from './build/earlyStyles.ts'
import { houseAhead } from './build/houseAhead.ts'
import { iconsByFile } from './build/icons.ts'
import { leanLibraries } from './build/leanLibraries.ts'
import { leanRouter } from './build/leanRouter.ts'
import { contentPolicy } from './src/platform/policy.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Languages whose emoji names emojibase knows; others are shown English ones. */
const EMOJI_LANGUAGES = ['en', 'es', 'fr', 'ja', 'pt', 'zh']
/** Known to the policy and to Vite alike, so that hot reload's one inline script may run; never part of a build. */
const HOT_RELOAD_NONCE = 'hot-reload'

/** Where the API lives when it is not the page's origin: `npm run build -- --server URL` sets it. */
const serverOrigin = process.env.PARLEY_SERVER ? new URL(process.env.PARLEY_SERVER).origin : null

/**
 * Writes the policy, the server's address and the toasts' style element into the page. The policy comes first in the head: what stands before such
 * a tag is not governed by it. Hot reload needs its socket and its preamble, and is strict in everything else.
 */
function pagePolicy(): Plugin {
  return {
    name: 'parley:page-policy',
    config: (_config, { command }) => (command === 'serve' ? { html: { cspNonce: HOT_RELOAD_NONCE } } : {}),
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { server }) => [
        {
          tag: 'meta',
          injectTo: 'head-prepend',
          attrs: {
            'http-equiv': 'Content-Security-Policy',
            content: contentPolicy({ serverOrigin, hotReloadNonce: server ? HOT_RELOAD_NONCE : null }),
          },
        },
        // The toast library's style engine writes innerHTML, which Trusted Types refuses, unless its element is already
        // there with a text node. In index.html the build would empty it.
        { tag: 'style', injectTo: 'head', attrs: { id: '_goober' }, children: ' ' },
        ...(serverOrigin === null
          ? []
          : [{ tag: 'meta', injectTo: 'head' as const, attrs: { name: 'parley-server', content: serverOrigin } }]),
      ],
    },
  }
}

/** Serves and emits the emoji names under emojibase/<language>/, so that no foreign host is asked for them. */
function emojiNames(languages: readonly string[]): Plugin {
  const require = createRequire(import.meta.url)
  const files = new Map<string, string>(
    languages.flatMap((language) =>
      ['data', 'messages'].map(
        (part) =>
          [`emojibase/${language}/${part}.json`, require.resolve(`emojibase-data/${language}/${part}.json`)] as const,
      ),
    ),
  )
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

/** Larger chunks (a call engine) are stored when somebody has used them, not with the shell. */
const SHELL_FILE_BYTES_MOST = 500_000

/**
 * Builds src/service-worker as one classic script, /service-worker.js, and hands it the list of the shell's files: the
 * page, its code and styles, and all words, so that no part of one version is ever asked of the next.
 */
function serviceWorker(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'parley:service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved: (resolved) => {
      config = resolved
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        const outDir = join(config.root, config.build.outDir)
        const isShell = (file: string) =>
          file === 'index.html' || /^assets\/.*\.(js|css)$|^locales\/.*\.json$/.test(file)
        const manifest = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
          .map((file) => file.replaceAll('\\', '/'))
          .filter((file) => isShell(file) && statSync(join(outDir, file)).size <= SHELL_FILE_BYTES_MOST)
          .sort()
          // Names under assets/ carry their own hash.
          .map((file) => ({ url: file, revision: file.startsWith('assets/') ? null : digestOf(join(outDir, file)) }))
        await build({
          configFile: false,
          root: config.root,
          publicDir: false,
          logLevel: 'warn',
          define: { 'self.__WB_MANIFEST': JSON.stringify(manifest), 'process.env.NODE_ENV': '"production"' },
          build: {
            outDir: config.build.outDir,
            emptyOutDir: false,
            rolldownOptions: {
              input: at('./src/service-worker/index.ts'),
              output: { format: 'iife', entryFileNames: 'service-worker.js' },
            },
          },
        })
      },
    },
  }
}

const digestOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)

/** Our own version, shown while loading and in About. */
const { version } = JSON.parse(readFileSync(at('./package.json'), 'utf8')) as { version: string }

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** What a file needs at once, itself included: everything behind its static imports. */
function neededBy(file: string, modules: Modules): Set<string> {
  const needed = new Set<string>()
  const open = [at(file)]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (needed.has(id)) continue
    needed.add(id)
    open.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return needed
}

type Plan = { door: Set<string>; auth: Set<string>; client: Set<string>; chat: Set<string> }
let plan: Plan | undefined

const planOf = (modules: Modules): Plan =>
  (plan ??= {
    door: neededBy('./src/main.tsx', modules),
    auth: neededBy('./src/app/boot/AtDoor.tsx', modules),
    client: neededBy('./src/app/boot/client.tsx', modules),
    chat: neededBy('./src/features/chat/index.ts', modules),
  })

/** Whether a module belongs to what is read before anybody acts: the door, and the house with an open conversation. */
const isEarly = (id: string) => id === at('./index.html') || Object.values(plan ?? {}).some((part) => part.has(id))

/**
 * Nothing of the house is fetched without its client, so what the client shares with its pages goes along with it. By
 * itself the bundler makes a chunk of every such module, forty in all, and each packs worse than one; of the icons that only late parts show, one chunk each.
 */
function houseChunks() {
  const chunkOf = (id: string, modules: Modules): string | null => {
    const { door, auth, client, chat } = planOf(modules)
    if (door.has(id) || id.startsWith('\0rolldown/runtime')) return 'door'
    if (auth.has(id)) return client.has(id) || chat.has(id) ? 'shared' : null
    if (client.has(id)) return 'house'
    if (chat.has(id)) return 'conversation'
    return id.includes('/lucide-react/') ? 'icons' : null
  }
  // A chunk takes what its modules need along; what is nearer to the door has to be given away first.
  return ['door', 'shared', 'house', 'conversation', 'icons'].map((name, order) => ({
    name: (id: string, modules: Modules) => (chunkOf(id, modules) === name ? name : null),
    debugName: name,
    priority: 5 - order,
  }))
}

export default defineConfig({
  base: './',
  plugins: [
    iconsByFile(),
    leanLibraries(),
    leanRouter(),
    react(),
    tailwindcss(),
    emojiNames(EMOJI_LANGUAGES),
    pagePolicy(),
    earlyStyles('assets/door-', isEarly),
    houseAhead(),
    serviceWorker(),
  ],
  define: { __APP_VERSION__: JSON.stringify(version) },
  resolve: { alias: { '@': at('./src'), '@kit': at('./tests/kit') } },
  build: {
    target: 'es2022',
    // Where a browser cannot preload modules it fetches them a moment later, and needs no program for that.
    modulePreload: { polyfill: false },
    // The tokens are OKLCH: browsers without it would need every colour three times.
    cssTarget: ['chrome111', 'firefox113', 'safari16.4'],
    rolldownOptions: {
      output: { codeSplitting: { groups: houseChunks() } },
      // Nobody's getter or global does anything that is missed when it is not read.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
    },
  },
  test: {
    environment: 'happy-dom',
    setupFiles: ['./tests/kit/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts', 'tests/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'tests/contract/traces/**', 'tests/house/fixtures/**'],
  },
})
