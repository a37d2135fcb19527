import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, URL } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
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
        (part) => [`emojibase/${language}/${part}.json`, require.resolve(`emojibase-data/${language}/${part}.json`)] as const,
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

/**
 * Nothing of the house is fetched without its client, so what the client shares with its pages goes along with it. By
 * itself the bundler makes a chunk of every such module, forty in all, and each packs worse than one.
 */
function houseChunks() {
  let plan: { door: Set<string>; auth: Set<string>; client: Set<string>; chat: Set<string> } | undefined
  const chunkOf = (id: string, modules: Modules): string | null => {
    plan ??= {
      door: neededBy('./src/main.tsx', modules),
      auth: neededBy('./src/features/auth/index.ts', modules),
      client: neededBy('./src/app/boot/client.tsx', modules),
      chat: neededBy('./src/features/chat/index.ts', modules),
    }
    if (plan.door.has(id)) return 'door'
    if (plan.auth.has(id)) return plan.client.has(id) || plan.chat.has(id) ? 'shared' : null
    if (plan.client.has(id)) return 'house'
    return plan.chat.has(id) ? 'conversation' : null
  }
  // A chunk takes what its modules need along; what is nearer to the door has to be given away first.
  return ['door', 'shared', 'house', 'conversation'].map((name, order) => ({
    name: (id: string, modules: Modules) => (chunkOf(id, modules) === name ? name : null),
    priority: 4 - order,
  }))
}

export default defineConfig({
  base: './',
  plugins: [react(), tailwindcss(), emojiNames(EMOJI_LANGUAGES), pagePolicy()],
  define: { __APP_VERSION__: JSON.stringify(version) },
  resolve: { alias: { '@': at('./src'), '@kit': at('./tests/kit') } },
  build: {
    target: 'es2022',
    // The tokens are OKLCH: browsers without it would need every colour three times.
    cssTarget: ['chrome111', 'firefox113', 'safari16.4'],
    rolldownOptions: { output: { codeSplitting: { groups: houseChunks() } } },
  },
  test: {
    environment: 'happy-dom',
    setupFiles: ['./tests/kit/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'tests/contract/traces/**', 'tests/house/fixtures/**'],
  },
})
