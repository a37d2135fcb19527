import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { contentPolicy, widgetPolicy } from '../../src/platform/contentPolicy.ts'

/**
 * Both the policy and Vite know this nonce, so that the one inline script of hot reload may run. It is never part of a
 * build (decisions 0006 and 0007).
 */
const HOT_RELOAD_NONCE = 'hot-reload'

/** Accepts the one script that hot reload makes at run time: the worker that waits for the server. */
const HOT_RELOAD_WORKER =
  "globalThis.trustedTypes?.createPolicy('default', { createScriptURL: (url) => (url.startsWith('blob:') ? url : null) })"

/** Returns the SHA-256 of the first script of a page, in base64. Throws when the page has none, or one that is empty. */
export function inlineScriptHash(html: string): string {
  const [, script = ''] = /<script data-first[^>]*>([^]*?)<\/script>/.exec(html) ?? []
  if (script === '') throw new Error('the page has no first script')
  return createHash('sha256').update(script).digest('base64')
}

/**
 * Writes the content security policy, the server's origin (null: the page's own) and the license shop (null: none)
 * into index.html, and its own policy into widget.html. The policy comes first in the head, because it does not apply to the tags before it. Hot reload needs
 * its socket and its inline script.
 */
export function pagePolicy(serverOrigin: string | null, licenseShop: string | null): Plugin {
  const named = { 'parley-server': serverOrigin, 'parley-licenses': licenseShop }
  const licenseOrigin = licenseShop === null ? null : new URL(licenseShop).origin
  return {
    name: 'parley:page-policy',
    config: (_config, { command }) => (command === 'serve' ? { html: { cspNonce: HOT_RELOAD_NONCE } } : {}),
    transformIndexHtml: {
      order: 'post',
      handler: (html, { server, path }) => [
        {
          tag: 'meta',
          injectTo: 'head-prepend',
          attrs: {
            'http-equiv': 'Content-Security-Policy',
            content: /widget\.html$/.test(path)
              ? widgetPolicy({ serverOrigin, hotReloadNonce: server ? HOT_RELOAD_NONCE : null })
              : contentPolicy({
                  serverOrigin,
                  licenseOrigin,
                  hotReloadNonce: server ? HOT_RELOAD_NONCE : null,
                  scriptHash: server ? null : inlineScriptHash(html),
                }),
          },
        },
        ...(server
          ? [
              {
                tag: 'script',
                injectTo: 'head-prepend' as const,
                attrs: { nonce: HOT_RELOAD_NONCE },
                children: HOT_RELOAD_WORKER,
              },
            ]
          : []),
        // The toast library's style engine writes innerHTML, which Trusted Types refuses, unless its element already
        // exists with a text node. The build would empty this element in index.html.
        { tag: 'style', injectTo: 'head', attrs: { id: '_goober' }, children: ' ' },
        ...Object.entries(named).flatMap(([name, content]) =>
          content === null ? [] : [{ tag: 'meta', injectTo: 'head' as const, attrs: { name, content } }],
        ),
      ],
    },
  }
}
