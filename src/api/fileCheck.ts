/** Whether the server still has the bytes of a file: they are removed after its own time, the message stays. */
import { ask } from './ask'
import type { ApiContext } from './context'

export type FileFinding = 'here' | 'gone' | 'unknown'

/** HEAD /resource/file: 404 means gone for good; without a clear answer nothing is said. */
export async function findFile(context: ApiContext, path: string): Promise<FileFinding> {
  const asked = await ask(context, {
    method: 'HEAD',
    path: '/resource/file',
    query: { file_path: path },
    signed: false,
    // The type is the file's.
    answer: 'page',
  })
  if ('value' in asked) return 'here'
  return asked.fault.kind === 'refused' && asked.fault.status === 404 ? 'gone' : 'unknown'
}
