/** The pages of signed-in people that load when they are opened. They belong to the client, so that sign-in stays small. */
import { LoadingScreen } from '@/components/program/LoadingScreen'
import { lazyModule, lazyPage } from '@/ui/lazy'

const loading = () => <LoadingScreen />
const emptyPane = () => <div className="flex-1 bg-surface" />

export const PeopleArea = lazyPage(
  lazyModule(() => import('@/client/shell/areas/PeopleArea')),
  (module) => module.PeopleArea,
  emptyPane,
)
export const PrivateInviteRoute = lazyPage(
  lazyModule(() => import('./PrivateInviteRoute')),
  (module) => module.PrivateInviteRoute,
  emptyPane,
)
export const SearchPage = lazyPage(
  lazyModule(() => import('@/features/search')),
  (module) => module.SearchPage,
  emptyPane,
)
export const BrowseChannelsPage = lazyPage(
  lazyModule(() => import('@/features/channels')),
  (module) => module.BrowseChannelsPage,
  emptyPane,
)
export const SavedArea = lazyPage(
  lazyModule(() => import('@/client/shell/areas/SavedArea')),
  (module) => module.SavedArea,
  emptyPane,
)
export const FilesArea = lazyPage(
  lazyModule(() => import('@/client/shell/areas/FilesArea')),
  (module) => module.FilesArea,
  emptyPane,
)
export const SharePage = lazyPage(
  lazyModule(() => import('@/features/sharing')),
  (module) => module.SharePage,
  emptyPane,
)
export const SetUpPage = lazyPage(
  lazyModule(() => import('@/features/onboarding')),
  (module) => module.SetUpPage,
  loading,
)
export const RenewalPage = lazyPage(
  lazyModule(() => import('@/features/license')),
  (module) => module.RenewalPage,
  loading,
)
export const SettingsArea = lazyPage(
  lazyModule(() => import('@/client/shell/areas/SettingsArea')),
  (module) => module.SettingsArea,
  emptyPane,
)

const conversationSettings = lazyModule(() => import('@/client/shell/areas/ConversationSettingsArea'))
export const ChannelSettingsArea = lazyPage(conversationSettings, (module) => module.ChannelSettingsArea, emptyPane)
export const PersonSettingsArea = lazyPage(conversationSettings, (module) => module.PersonSettingsArea, emptyPane)
