/** The code that puts a widget on a page, and the link to its own page. */
import { attributeName, DEFAULT_VALUES, queryName, type ParameterName, PARAMETER_NAMES } from './parameters'

/** The values as typed; empty ones and defaults are left out. */
export type ParameterValues = Readonly<Partial<Record<ParameterName, string>>>

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Returns the parameters that differ from their defaults. */
const chosen = (values: ParameterValues): [ParameterName, string][] =>
  PARAMETER_NAMES.flatMap((name) => {
    const value = values[name]?.trim() ?? ''
    return value === '' || value === DEFAULT_VALUES[name] ? [] : [[name, value]]
  })

/** Returns the script element. `folder` is the address of the client, with a slash at its end. */
export const embedCode = (folder: string, values: ParameterValues): string =>
  [
    `<script src="${escaped(folder)}widget.js"`,
    ...chosen(values).map(([name, value]) => `  ${attributeName(name)}="${escaped(value)}"`),
    '  async></script>',
  ].join('\n')

/** Parameters without a meaning on the widget's own page. */
const OF_FRAMES = /popup|^(open|close)(Width|Height)$|^position$/i

/** Returns the address of the widget as a page of its own. */
export function widgetLink(folder: string, values: ParameterValues): string {
  const query = new URLSearchParams()
  for (const [name, value] of chosen(values)) if (!OF_FRAMES.test(name)) query.set(queryName(name), value)
  return `${folder}widget.html?${query.toString()}`
}
