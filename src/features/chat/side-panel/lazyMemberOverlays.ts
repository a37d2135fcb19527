/** The overlays of the member list that are fetched when first opened. */
import { lazyModule, lazyOverlay } from '@/ui/lazy'
import { lazyKeyOverlay } from '@/ui/overlays/lazyKeyOverlay'

export const memberOverlaysModule = lazyModule(() => import('./memberChunk'))
export const AddPeopleDialog = lazyOverlay(memberOverlaysModule, (module) => module.AddPeopleDialog)
export const MemberDialog = lazyOverlay(memberOverlaysModule, (module) => module.MemberDialog)
export const MemberMenu = lazyKeyOverlay(memberOverlaysModule, (module) => module.MemberMenu)
