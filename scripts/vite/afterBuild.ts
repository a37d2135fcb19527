import type { Plugin, ResolvedConfig } from 'vite'

/** Returns a plugin that builds something more once the client is built. */
export function afterBuild(name: string, run: (config: ResolvedConfig) => Promise<void>): Plugin {
  let config: ResolvedConfig
  let hasFailed = false
  return {
    name,
    apply: 'build',
    enforce: 'post',
    configResolved: (resolved) => {
      config = resolved
    },
    buildEnd(error) {
      hasFailed = error !== undefined
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        // Vite reports the error of the build afterwards.
        if (!hasFailed) await run(config)
      },
    },
  }
}
