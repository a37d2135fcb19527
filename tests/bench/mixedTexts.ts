/**
 * Makes a mixed text from the project's own language: seven of ten messages are 4 to 17 words in a row of its English
 * documents, three are three pieces of 3 to 10 characters of its Chinese texts. Random words would not repeat as
 * language does, which decides the size of an index.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { seededRandom } from '../e2e/seededRandom'

function filesIn(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

/** Returns this many messages, the same ones each time. */
export function mixedTexts(count: number): string[] {
  const documents = [
    ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'].map((name) => readFileSync(name, 'utf8')),
    ...filesIn('docs', '.md'),
  ]
  const words = documents.join(' ').split(/\s+/)
  const characters = filesIn('public/locales/zh', '.json')
    .join('')
    .replace(/[^\p{Script=Han}，。]/gu, '')
  const random = seededRandom(1)
  const below = (limit: number) => Math.floor(random() * limit)
  const english = () => {
    const from = below(words.length - 20)
    return words.slice(from, from + 4 + below(14)).join(' ')
  }
  const chinese = () =>
    Array.from({ length: 3 }, () => {
      const from = below(characters.length - 12)
      return characters.slice(from, from + 3 + below(8))
    }).join('')
  return Array.from({ length: count }, () => (below(10) < 7 ? english() : chinese()))
}
