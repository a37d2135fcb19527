/** Reads the keywords that somebody typed in one entry. */
import { foldText } from '@/lib/foldText'

/**
 * Returns the keywords between commas, semicolons and line ends, each once whatever its capital letters; one empty text
 * where nothing is typed. A space ends none, because a keyword may have several words.
 */
export function keywordsOf(typed: string): string[] {
  const words = typed
    .split(/[,;\n，、；،؛]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
  const folded = words.map(foldText)
  return words.length === 0 ? [''] : words.filter((_, index) => folded.indexOf(folded[index]!) === index)
}
