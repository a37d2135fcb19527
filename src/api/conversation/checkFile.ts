/** Checks whether the server still has the bytes of a file, which may expire before the message. */
import { requestServer } from '@/api/request/requestServer'
import type { ApiContext } from '@/api/context'
import { isRefused } from '@/domain/fault'

export type FileAvailability = 'here' | 'gone' | 'unknown'

/** HEAD /resource/file: `gone` after a 404, which is final; `unknown` after any other failure. */
export async function checkFile(context: ApiContext, path: string): Promise<FileAvailability> {
  const result = await requestServer(context, {
    method: 'HEAD',
    path: '/resource/file',
    query: { file_path: path },
    isAuthenticated: false,
    // The answer has the content type of the file, which may be HTML.
    responseType: 'html',
  })
  if ('value' in result) return 'here'
  return isRefused(result.fault, 404) ? 'gone' : 'unknown'
}
