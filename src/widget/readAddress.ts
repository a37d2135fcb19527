/** Reads the parameters of the widget from the address of its page, and takes out what must not stand there. */
import { queryName, toParameters, type WidgetParameters } from '@/domain/widget/parameters'

/** Long values stand in the fragment. Secrets that older loaders put there leave the address, and are not used. */
export function readAddress(): { query: URLSearchParams; parameters: WidgetParameters } {
  const query = new URLSearchParams(location.search)
  for (const [name, value] of new URLSearchParams(location.hash.slice(1))) if (!query.has(name)) query.set(name, value)
  if (query.has('token')) {
    const address = new URL(location.href)
    address.searchParams.delete('token')
    const rest = new URLSearchParams(address.hash.slice(1))
    if (rest.has('token')) {
      rest.delete('token')
      address.hash = rest.toString()
    }
    history.replaceState(history.state, '', address)
    query.delete('token')
  }
  return { query, parameters: toParameters((name) => query.get(queryName(name))) }
}
