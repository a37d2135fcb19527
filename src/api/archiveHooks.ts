/** The hooks of `archive.ts`, for pages that are fetched late. */
import './hooks'
import { archiveApi } from './archive'

export const { useBundleMessagesMutation, useBundleQuery } = archiveApi
