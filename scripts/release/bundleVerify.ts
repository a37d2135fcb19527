/** Bundles `verify.ts` with all it needs into one file that runs with Node alone. */
import { join } from 'node:path'
import { build, type Rollup } from 'vite'
import { projectFolder } from '../client/buildClient'

/** Returns the bundle; the same bytes for the same sources. */
export async function bundleVerify(): Promise<Uint8Array> {
  const output = (await build({
    configFile: false,
    root: projectFolder,
    logLevel: 'error',
    resolve: { alias: { '@': join(projectFolder, 'src') } },
    ssr: { noExternal: true },
    build: {
      ssr: join(projectFolder, 'scripts/verify.ts'),
      write: false,
      minify: false,
      target: 'node20',
      rolldownOptions: { output: { format: 'es', codeSplitting: false } },
    },
  })) as Rollup.RollupOutput
  const [chunk] = output.output
  return Buffer.from(chunk.code)
}
