/** The address of a widget's frame. It has no secret: the login token travels in the handshake. */
import { HANDSHAKE } from '@/domain/widget/messages'
import { PARAMETER_NAMES, queryName, type ParameterName } from '@/domain/widget/parameters'

/** Many servers refuse an address of 8 kB, and every sign of Chinese takes nine. The rest stands in the fragment. */
const MAX_QUERY = 2_000

/** Parameters of the texts beside the button, which the loader shows itself. */
const isShownHere = (name: ParameterName) => /popup/i.test(name)

/** Returns the address of `widget.html` in the folder of the loader. `from` is the host name of the page. */
export function frameAddress(
  folder: string,
  read: (name: ParameterName) => string | undefined,
  page: { from: string; isPhone: boolean },
): string {
  const address = new URL('widget.html', folder)
  address.search = new URLSearchParams({ [HANDSHAKE]: '1', from: page.from, isMobile: String(page.isPhone) }).toString()
  const rest = new URLSearchParams()
  for (const name of PARAMETER_NAMES) {
    const value = read(name)
    if (value === undefined || value === '' || isShownHere(name)) continue
    const isShort = address.search.length + encodeURIComponent(value).length < MAX_QUERY
    if (isShort) address.searchParams.set(queryName(name), value)
    else rest.set(queryName(name), value)
  }
  address.hash = rest.toString()
  return address.href
}
