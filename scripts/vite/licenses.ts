/** Emits licenses.json: every package whose code is in the build, with its version and the text of its license. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type PackageLicense = { name: string; version: string; license: string; text: string }

/** Returns the folder of the package that a module belongs to, or null for code of our own. */
export function packageFolderOf(id: string): string | null {
  const match = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(id.replace(/^\0/, ''))
  return match?.[1] ?? null
}

function licenseOf(folder: string): PackageLicense | null {
  const path = join(folder, 'package.json')
  if (!existsSync(path)) return null
  const { name, version, license } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Record<string, string>>
  if (name === undefined || version === undefined) return null
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim()
  return { name, version, license: license ?? '', text }
}

const sorted = (folders: Iterable<string>): PackageLicense[] =>
  [...folders].flatMap((folder) => licenseOf(folder) ?? []).sort((one, other) => (one.name < other.name ? -1 : 1))

/**
 * Returns the plugin of the page, and those of its workers and of the service worker, which are bundles of their own. The
 * service worker is built last, so its plugin writes the list again. While developing, the list has the direct dependencies
 * only, because there is no bundle.
 */
export function licenses(
  dependencies: readonly string[],
  root: string,
): { page: Plugin; workers: Plugin; serviceWorker: Plugin } {
  const folderOf = (name: string) => join(root, 'node_modules', name)
  const folders = new Set<string>()
  const collect = (bundle: Rolldown.OutputBundle) => {
    for (const output of Object.values(bundle)) {
      if (output.type !== 'chunk') continue
      for (const id of Object.keys(output.modules)) {
        const folder = packageFolderOf(id)
        if (folder !== null) folders.add(folder)
      }
    }
  }
  const emitList = (emit: (file: Rolldown.EmittedAsset) => unknown) =>
    emit({ type: 'asset', fileName: 'licenses.json', source: JSON.stringify(sorted(folders)) })
  const page: Plugin = {
    name: 'parley:licenses',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if ((request.url ?? '').split('?')[0] !== '/licenses.json') return next()
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(sorted(dependencies.map(folderOf))))
      })
    },
    generateBundle(_options, bundle) {
      collect(bundle)
      emitList((file) => this.emitFile(file))
    },
  }
  return {
    page,
    workers: { name: 'parley:licenses-of-workers', generateBundle: (_options, bundle) => collect(bundle) },
    serviceWorker: {
      name: 'parley:licenses-of-service-worker',
      generateBundle(_options, bundle) {
        collect(bundle)
        emitList((file) => this.emitFile(file))
      },
    },
  }
}
