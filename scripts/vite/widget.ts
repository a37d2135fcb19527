import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin, type ResolvedConfig } from 'vite'
import { afterBuild } from './afterBuild.ts'
import { importsOf } from './importsOf.ts'
import { pagePolicy } from './pagePolicy.ts'

/** The folder of the code of the widget's page, in the built client (decision 0198). */
const WIDGET_FOLDER = 'assets/widget'

/** The folder of the client's code, where workers of both stand. */
const CLIENT_FOLDER = 'assets'

/** The classic scripts on the page of somebody else: that of the button, and that of the frame. Their names never change. */
const SCRIPTS: Readonly<Record<string, string>> = {
  'widget.js': 'src/widget/loader/index.ts',
  'widget-frame.js': 'src/widget/loader/frame/index.ts',
}

/**
 * Builds the widget beside the client: two classic scripts, and its page, /widget.html. They are builds of their own, so that
 * the chunks of the client stay as they are, and the client's worker can leave out the widget's files. The development server
 * builds a script at each request.
 */
export function widget(serverOrigin: string | null): Plugin[] {
  const built = afterBuild('parley:widget', async (config) => {
    for (const name of Object.keys(SCRIPTS)) await buildScript(config, name)
    await buildPage(config, serverOrigin)
  })
  const served: Plugin = {
    name: 'parley:widget-scripts',
    apply: 'serve',
    configureServer({ config, middlewares }) {
      middlewares.use((request, response, next) => {
        const name = new URL(request.url ?? '/', 'http://dev').pathname.slice(1)
        if (!(name in SCRIPTS)) return next()
        void scriptText(config, name).then((text) => {
          response.setHeader('content-type', 'text/javascript; charset=utf-8')
          response.end(text)
        }, next)
      })
    },
  }
  return [built, served]
}

function commonConfig({ root, define }: ResolvedConfig): InlineConfig {
  const { __APP_VERSION__, __BUILT_AT__ } = (define ?? {}) as Record<string, string>
  return {
    configFile: false,
    root,
    base: './',
    publicDir: false,
    logLevel: 'warn',
    resolve: { alias: { '@': join(root, 'src') } },
    define: { __APP_VERSION__, __BUILT_AT__ },
  }
}

const buildScript = (config: ResolvedConfig, name: string, write = true) =>
  build({
    ...commonConfig(config),
    build: {
      outDir: config.build.outDir,
      emptyOutDir: false,
      target: config.build.target,
      write,
      rolldownOptions: {
        input: join(config.root, SCRIPTS[name] ?? ''),
        output: { format: 'iife', entryFileNames: name },
      },
    },
  })

async function scriptText(config: ResolvedConfig, name: string): Promise<string> {
  const [result] = [await buildScript(config, name, false)].flat()
  if (result === undefined || !('output' in result)) throw new Error(`${name} was not built`)
  return result.output[0].code
}

async function buildPage(config: ResolvedConfig, serverOrigin: string | null): Promise<void> {
  const { outDir, target, cssTarget } = config.build
  const chat = importsOf(join(config.root, 'src/widget/chat/WidgetChat.tsx'))
  await build({
    ...commonConfig(config),
    plugins: [react(), tailwindcss(), pagePolicy(serverOrigin, null), chat.plugin],
    // Those of the client have the same content and name, so the widget uses them: one of them is 3 MB.
    worker: { rolldownOptions: { output: { entryFileNames: join(CLIENT_FOLDER, '[name]-[hash].js') } } },
    build: {
      outDir,
      emptyOutDir: false,
      target,
      cssTarget,
      assetsDir: WIDGET_FOLDER,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(config.root, 'widget.html'),
        output: {
          codeSplitting: {
            groups: [
              { name: 'start', tags: ['$initial'], priority: 2 },
              // One file is smaller than the fifty that the late parts of a conversation would make of it.
              { name: 'chat', test: (id) => chat.isImported(id), priority: 1 },
            ],
          },
        },
      },
    },
  })
}
