/** Shows a PDF of the server in a tab of its own (decision 0156). */
import { fetchResource } from '@/api/conversation/fileContent'
import type { AppThunk } from './context'

const TYPE = 'application/pdf'
/** Every PDF begins with these bytes; a file of another kind under that name is not shown. */
const MAGIC = '%PDF-'

/**
 * Loads the file and opens a copy in a new tab, under an address of this page's memory: the policy of the page holds
 * there, and nothing below `/api/` is opened. Resolves to whether it is shown.
 */
export const openPdf =
  (url: string): AppThunk<Promise<boolean>> =>
  async (_dispatch, _getState, context) => {
    const loaded = await fetchResource(context, url)
    if ('fault' in loaded) return false
    const begin = await loaded.value.slice(0, MAGIC.length).text()
    return begin === MAGIC && context.ports.site.showInNewTab(new Blob([loaded.value], { type: TYPE }))
  }
