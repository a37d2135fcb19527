/** The router without what nobody uses of it. */
import type { Plugin } from 'vite'

/**
 * The router's one file holds all of its ways of working. What is made by a call at its top would stay whether used or not, with
 * everything that it uses in turn (forms, prefetching): this says that making it has no effect.
 */
export function leanRouter(): Plugin {
  return {
    name: 'parley:lean-router',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/react-router/dist/')) return null
      const pure = code
        .replace(/(?<= = )(?=\w+\.(?:forwardRef|createContext|memo)\()/g, '/* @__PURE__ */ ')
        .replace(/^\w+\.displayName = ".*";$/gm, '')
        // A class is kept for what is written to it from outside; inside of it, it is a part of it.
        .replace(/^RenderErrorBoundary\.contextType = (\w+);$/m, '')
        .replace(
          /(?<=var RenderErrorBoundary = class extends \w+\.Component \{)/,
          ' static contextType = RSCRouterContext;',
        )
      return { code: pure, map: null }
    },
  }
}
