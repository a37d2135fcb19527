/** The hooks of `configuration.ts`, for pages that are fetched late. */
import './hooks'
import { configurationApi } from './configuration'

export const {
  useUpdateLoginConfigMutation,
  useGoogleConfigQuery,
  useUpdateGoogleConfigMutation,
  useGithubConfigQuery,
  useUpdateGithubConfigMutation,
  useMailConfigQuery,
  useUpdateMailConfigMutation,
  useMailEnabledQuery,
  usePushConfigQuery,
  useUpdatePushConfigMutation,
  useVoiceConfigQuery,
  useUpdateVoiceConfigMutation,
  useVoiceUsagesQuery,
} = configurationApi
