/** Checks whether the server still has the bytes of a file: they expire, while the message stays. */
import { requestServer } from './requestServer'
import type { ApiContext } from './context'

export type FileFinding = 'here' | 'gone' | 'unknown'

/** HEAD /resource/file: 404 means permanently deleted; other failures give no result. */
export async function findFile(context: ApiContext, path: string): Promise<FileFinding> {
  const result = await requestServer(context, {
    method: 'HEAD',
    path: '/resource/file',
    query: { file_path: path },
    signed: false,
    // The content type is that of the file, which may be HTML.
    answer: 'page',
  })
  if ('value' in result) return 'here'
  return result.fault.kind === 'refused' && result.fault.status === 404 ? 'gone' : 'unknown'
}
