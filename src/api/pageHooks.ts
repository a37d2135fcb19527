/** The hooks of `page.ts`, for pages that are fetched late. */
import './hooks'
import { pageApi } from './page'

export const {
  useOwnPageQuery,
  useUpdateOwnPageMutation,
  useDeleteOwnPageMutation,
  usePageKeyQuery,
  useRenewPageKeyMutation,
  useWidgetCssQuery,
  useUpdateWidgetCssMutation,
} = pageApi
