import { readFileSync } from 'node:fs'
import { fileURLToPath, URL } from 'node:url'
import { rasterise } from './pictures'
import {
  csvFile,
  pdfFile,
  textFile,
  zipFile,
  type CsvSpec,
  type PdfSpec,
  type TextSpec,
  type ZipSpec,
} from './documents'
import { wavFile, type WavSpec } from './sound'
import { seededBytes } from './random'

type Made =
  | { generator: 'art'; art: string; width: number; height: number }
  | { generator: 'pdf'; spec: PdfSpec }
  | { generator: 'wav'; spec: WavSpec }
  | { generator: 'zip'; spec: ZipSpec }
  | { generator: 'csv'; spec: CsvSpec }
  | { generator: 'text'; spec: TextSpec }
  | { generator: 'bytes'; spec: { bytes: number; seed: number } }
  | { generator: 'mp4-from-frames'; spec: unknown }

/** The recipe for a file of the demo; `expired` files lose their bytes after sending. */
export type FileRecipe = { name: string; content_type: string; expired?: boolean } & Made

/** Videos are encoded in advance (see assets/README.md) and stored there under the name of the file. */
const asset = (name: string) => readFileSync(fileURLToPath(new URL(`../assets/${name}`, import.meta.url)))

/** The bytes of a file; the same recipe gives the same bytes. */
export async function createFile(recipe: FileRecipe): Promise<Uint8Array> {
  switch (recipe.generator) {
    case 'art':
      return rasterise(recipe.art, recipe.width, recipe.height, recipe.content_type)
    case 'pdf':
      return pdfFile(recipe.spec)
    case 'wav':
      return wavFile(recipe.spec)
    case 'zip':
      return zipFile(recipe.spec)
    case 'csv':
      return csvFile(recipe.spec)
    case 'text':
      return textFile(recipe.spec)
    case 'bytes':
      return seededBytes(recipe.spec.bytes, recipe.spec.seed)
    case 'mp4-from-frames':
      return asset(recipe.name)
  }
}
