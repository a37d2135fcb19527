/** Names of files in an export that open as text where their content could run. */
import { safeName } from '@/platform/files/fileNames'

/** Names and types of documents whose scripts a browser runs, with the rights of the page that links to them. */
const SCRIPTED_NAME = /\.([se]?html?|xhtml?|xht|svgz?|xml|xslt?|xbl|xul|rdf|rss|atom|mml|mathml|mht|mhtml|hta|htc)$/i
const SCRIPTED_TYPE = /[/+](x?html|xml|svg|xslt?|rdf)\b/i

/** Whether a browser that opens this name, or a file of this type, may run what its sender wrote. */
const isScripted = (name: string, contentType: string) => SCRIPTED_NAME.test(name) || SCRIPTED_TYPE.test(contentType)

/** Returns a safe name that opens as text where a browser would run the file. The declared type proves nothing. */
export function inertName(name: string, contentType: string): string {
  const safe = safeName(name)
  return isScripted(safe, contentType) && !isText(safe) ? `${safe}.txt` : safe
}

const isText = (name: string) => /\.txt$/i.test(name)

/** Whether the file at this path got another name because of `inertName`. */
export const isMadeInert = (path: string, name: string) => isText(path) && !isText(name)
