/** The overlays of the app that are fetched when first opened. */
import { lazyComponent, lazyModule, preload } from '@/ui/lazy'
import { lazyOverlay } from '@/ui/overlays/lazyOverlay'
import { lazyKeyOverlay } from '@/ui/overlays/lazyKeyOverlay'
import { settingsModule } from './settingsModule'

export const appOverlaysModule = lazyModule(() => import('./overlayChunk'))
export const AccountMenu = lazyKeyOverlay(appOverlaysModule, 'AccountMenu')
export const LeaveDialog = lazyOverlay(appOverlaysModule, 'LeaveDialog')
export const InstallDialog = lazyOverlay(appOverlaysModule, 'InstallDialog')
export const NewChannelDialog = lazyOverlay(appOverlaysModule, 'NewChannelDialog')
export const NewMessageDialog = lazyOverlay(appOverlaysModule, 'NewMessageDialog')
export const PersonCard = lazyOverlay(appOverlaysModule, 'PersonCard')
export const RoleDialog = lazyOverlay(appOverlaysModule, 'RoleDialog')
export const ShortcutsDialog = lazyKeyOverlay(appOverlaysModule, 'ShortcutsDialog')
export const SignOutDialog = lazyOverlay(appOverlaysModule, 'SignOutDialog')
export const Switcher = lazyKeyOverlay(
  lazyModule(() => {
    // The switcher offers its pages. Their table is fetched at the same time.
    preload(settingsModule)
    return appOverlaysModule.load()
  }),
  'Switcher',
)
/** The person must read this dialog before they can close it, so a failed fetch is repeated. */
export const ServerReplaced = lazyComponent(appOverlaysModule, 'ServerReplaced')
