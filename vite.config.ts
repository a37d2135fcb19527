/** The configuration of the development server, the build and the tests. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath, URL } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { emojiNames } from './scripts/vite/emojiNames.ts'
import { firstScript } from './scripts/vite/firstScript.ts'
import { EMOJI_LANGUAGES } from './src/i18n/emojiLanguages.ts'
import { importsOf } from './scripts/vite/importsOf.ts'
import { licenses } from './scripts/vite/licenses.ts'
import { pageLinks } from './scripts/vite/pageLinks.ts'
import { pagePolicy } from './scripts/vite/pagePolicy.ts'
import { serviceWorker } from './scripts/vite/serviceWorker.ts'
import { widget } from './scripts/vite/widget.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The API's origin, if it differs from the page's. `npm run build -- --server URL` sets it. */
const serverOrigin = process.env.PARLEY_SERVER ? new URL(process.env.PARLEY_SERVER).origin : null
/** The address of the shop that sells licenses. `npm run build -- --licenses URL` sets it. */
const licenseShop = process.env.PARLEY_LICENSES || null

const { version, dependencies } = JSON.parse(readFileSync(at('./package.json'), 'utf8')) as {
  version: string
  dependencies: Record<string, string>
}

/**
 * The time of the last commit, in ms since 1970, so that the same sources make the same build; else the time of the build.
 * A release names its time.
 */
function buildTime(): number {
  if (process.env.PARLEY_BUILT_AT) return Date.parse(process.env.PARLEY_BUILT_AT)
  try {
    return Number(execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8', stdio: 'pipe' })) * 1000
  } catch {
    return Date.now()
  }
}

const libraries = licenses(Object.keys(dependencies), at('.'))

/**
 * The program before a session. What it shares with the client is a chunk of its own, and a signed-in person does not
 * fetch the rest. Its files import icons one by one (`lucide-react/icons/lock`): through the package's index, that chunk
 * would get every icon of the client.
 */
const publicProgram = importsOf(at('./src/public/start.tsx'))
/** Its fields are in no first screen of `public` any more, and the client has them, too. */
const signUpPage = importsOf(at('./src/features/auth/links/SignUpPage.tsx'))
/** The sign-in form has chunks of its own, so that it waits for nothing else: one for what the client needs, too. */
const signInForm = importsOf(at('./src/entry/form/startForm.ts'))
const client = importsOf(at('./src/client/start.tsx'))
const isShared = (id: string) => publicProgram.isImported(id) || signUpPage.isImported(id)
const ONLY_PUBLIC = /src[\\/](features[\\/]auth|public)[\\/]/

export default defineConfig({
  base: './',
  plugins: [
    react(),
    tailwindcss(),
    emojiNames(EMOJI_LANGUAGES),
    libraries.page,
    firstScript(at('.')),
    pagePolicy(serverOrigin, licenseShop),
    signInForm.plugin,
    client.plugin,
    publicProgram.plugin,
    signUpPage.plugin,
    pageLinks({
      form: ['form', 'signIn', 'rolldown-runtime'],
      session: ['session', 'signIn', 'rolldown-runtime'],
      client: ['client'],
    }),
    widget(serverOrigin),
    serviceWorker(libraries.serviceWorker),
  ],
  define: { __APP_VERSION__: JSON.stringify(version), __BUILT_AT__: String(buildTime()) },
  worker: { plugins: () => [libraries.workers] },
  resolve: { alias: { '@': at('./src'), '@support': at('./tests/support') } },
  build: {
    target: 'es2022',
    // A browser without modulepreload fetches those files a moment later.
    modulePreload: { polyfill: false },
    // One style sheet in the page. Those of the programs come with their code and are text in it.
    cssCodeSplit: false,
    // The colors are OKLCH. For browsers without it, every color would be needed three times.
    cssTarget: ['chrome111', 'firefox113', 'safari16.4'],
    rolldownOptions: {
      output: {
        // A group includes the imports of its modules. By default the bundler makes a chunk of every module that two
        // screens share.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 7 },
            { name: 'signIn', test: (id) => signInForm.isImported(id) && client.isImported(id), priority: 6 },
            { name: 'form', test: signInForm.isImported, priority: 5 },
            { name: 'session', test: (id) => isShared(id) && !ONLY_PUBLIC.test(id), priority: 4 },
            { name: 'public', test: /src[\\/]public[\\/]start/, priority: 3 },
            // The app opens the database at once, but its port is part of the start.
            {
              name: 'client',
              test: /src[\\/](client[\\/]start|platform[\\/]storage[\\/]database)/,
              priority: 2,
            },
            // The notice of a used up license needs these, and is a part of every conversation: one file instead of three.
            {
              name: 'license',
              test: /src[\\/](conversation[\\/]composer[\\/]LicenseNotice|(api[\\/]server|domain|wire)[\\/]license)/,
              priority: 1,
            },
            { name: 'menus', test: /src[\\/]conversation[\\/]menuChunk\.ts$/, priority: 1 },
          ],
        },
      },
    },
  },
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Rendering makes much short-lived garbage; with more room for it, the tests take a tenth less.
    execArgv: ['--max-semi-space-size=64'],
    // The files of a worker share modules and globals, so a file restores what it changed. The setup file helps.
    isolate: false,
    exclude: ['**/node_modules/**', 'tests/contract/traces/**', 'tests/lint/fixtures/**'],
    projects: [
      {
        extends: true,
        test: {
          name: 'client',
          environment: 'happy-dom',
          setupFiles: ['./tests/support/setup.ts'],
          include: ['src/**/*.test.tsx', 'tests/integration/**/*.test.{ts,tsx}'],
          exclude: ['**/*.node.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'client units',
          environment: 'happy-dom',
          include: ['src/**/*.test.ts'],
          exclude: ['**/*.node.test.ts'],
        },
      },
      {
        extends: true,
        // These make real connections, or need addresses that no document resolves. A worker has one environment, so these
        // files are a project of their own.
        test: { name: 'client in Node', environment: 'node', include: ['{src,tests/integration}/**/*.node.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'server and tools',
          environment: 'node',
          include: ['{scripts,reference-server}/**/*.test.ts', 'tests/!(integration)/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
