/** Whether the server still has the bytes of a file: they are removed after its own time, the message stays. */
import { findFile, type FileFinding } from '@/api/fileCheck'
import type { AppThunk } from './context'

export type { FileFinding }

/** HEAD /resource/file: 404 means gone for good; without a clear answer nothing is said. */
export const checkFile =
  (path: string): AppThunk<Promise<FileFinding>> =>
  (_, __, context) =>
    findFile(context, path)
