/** Checks if the server still has the bytes of a file: they expire separately, and the message stays. */
import { findFile, type FileFinding } from '@/api/fileCheck'
import type { AppThunk } from './context'

export type { FileFinding }

/** HEAD /resource/file: 404 means gone for good; an unclear response leaves the result open. */
export const checkFile =
  (path: string): AppThunk<Promise<FileFinding>> =>
  (_, __, context) =>
    findFile(context, path)
