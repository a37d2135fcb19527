/** The hooks of `organization.ts`, for pages that are fetched late. */
import './hooks'
import { organizationApi } from './organization'

export const {
  useUpdateOrganizationMutation,
  useChangeLogoMutation,
  useUpdateCommonSettingsMutation,
  useMetricsQuery,
  useFrontendUrlQuery,
  useUpdateFrontendUrlMutation,
  useThirdPartySecretQuery,
  useRenewThirdPartySecretMutation,
  useSendMailMutation,
  useSentFilesQuery,
} = organizationApi
