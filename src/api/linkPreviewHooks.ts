/** The hooks of `linkPreview.ts`, for pages that are fetched late. */
import './hooks'
import { linkPreviewApi } from './linkPreview'

export const { useLinkPreviewQuery } = linkPreviewApi
