import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin } from 'vite'
import { afterBuild } from './afterBuild.ts'
import { pagePolicy } from './pagePolicy.ts'

/** The folder of the code of the widget's page, in the built client. */
const WIDGET_FOLDER = 'assets/widget'

/**
 * Builds the widget beside the client: its loader as one classic script, /widget.js, and its page, /widget.html. Both are builds
 * of their own, so that the chunks of the client stay as they are, and the client's worker can leave out the widget's files.
 */
export function widget(serverOrigin: string | null): Plugin {
  return afterBuild('parley:widget', async (config) => {
    const { root } = config
    const define = (config.define ?? {}) as Record<string, string>
    const common: InlineConfig = {
      configFile: false,
      root,
      base: './',
      publicDir: false,
      logLevel: 'warn',
      resolve: { alias: { '@': join(root, 'src') } },
      define: { __APP_VERSION__: define.__APP_VERSION__, __BUILT_AT__: define.__BUILT_AT__ },
    }
    const { outDir, target, cssTarget } = config.build
    const output = { outDir, emptyOutDir: false, target, cssTarget }
    await build({
      ...common,
      build: {
        ...output,
        rolldownOptions: {
          input: join(root, 'src/widget/loader/index.ts'),
          output: { format: 'iife', entryFileNames: 'widget.js' },
        },
      },
    })
    await build({
      ...common,
      plugins: [react(), tailwindcss(), pagePolicy(serverOrigin, null)],
      build: {
        ...output,
        assetsDir: WIDGET_FOLDER,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: join(root, 'widget.html'),
          output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'], priority: 1 }] } },
        },
      },
    })
  })
}
