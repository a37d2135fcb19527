/** The overlays of the app that are fetched when first opened. */
import { lazyComponent, lazyModule, lazyOverlay, preload } from '@/ui/lazy'
import { lazyKeyOverlay } from '@/ui/overlays/lazyKeyOverlay'

export const appOverlaysModule = lazyModule(() => import('./overlayChunk'))
export const settingsModule = lazyModule(() => import('@/features/settings'))
export const AccountMenu = lazyKeyOverlay(appOverlaysModule, (module) => module.AccountMenu)
export const LeaveDialog = lazyOverlay(appOverlaysModule, (module) => module.LeaveDialog)
export const InstallDialog = lazyOverlay(appOverlaysModule, (module) => module.InstallDialog)
export const NewChannelDialog = lazyOverlay(appOverlaysModule, (module) => module.NewChannelDialog)
export const NewMessageDialog = lazyOverlay(appOverlaysModule, (module) => module.NewMessageDialog)
export const PersonCard = lazyOverlay(appOverlaysModule, (module) => module.PersonCard)
export const RoleDialog = lazyOverlay(appOverlaysModule, (module) => module.RoleDialog)
export const ShortcutsDialog = lazyKeyOverlay(appOverlaysModule, (module) => module.ShortcutsDialog)
export const SignOutDialog = lazyOverlay(appOverlaysModule, (module) => module.SignOutDialog)
export const Switcher = lazyKeyOverlay(
  lazyModule(() => {
    // The switcher offers its pages. Their table is fetched at the same time.
    preload(settingsModule)
    return appOverlaysModule.load()
  }),
  (module) => module.Switcher,
)
/** The person must read this dialog before they can close it, so a failed fetch is repeated. */
export const ServerReplaced = lazyComponent(appOverlaysModule, (module) => module.ServerReplaced)
