/** Whether the server still has the bytes of a file: they are removed after its own time, the message stays. */
import { fileUrl } from '@/api/resourceAddress'
import type { AppThunk } from './context'

export type FileFinding = 'here' | 'gone' | 'unknown'

/** HEAD /resource/file: 404 means gone for good; without a clear answer nothing is said. */
export const checkFile =
  (path: string): AppThunk<Promise<FileFinding>> =>
  async (_, __, { ports }) => {
    const outcome = await ports.http({ method: 'HEAD', url: fileUrl(path) })
    if (outcome.state !== 'answered') return 'unknown'
    if (outcome.status === 404) return 'gone'
    return outcome.status < 400 ? 'here' : 'unknown'
  }
