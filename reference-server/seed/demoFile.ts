import { readFileSync } from 'node:fs'
import { fileURLToPath, URL } from 'node:url'

/** The bytes of a file of the demo: its data, or a drawing (SVG). */
export const readDemoFile = (path: string) => readFileSync(fileURLToPath(new URL(`../demo/${path}`, import.meta.url)))
