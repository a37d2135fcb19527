/** The overlays of the member list that are fetched when first opened. */
import { lazyModule, lazyOverlay } from '@/ui/lazy'

export const memberOverlaysModule = lazyModule(() => import('./memberChunk'))
export const AddPeopleDialog = lazyOverlay(memberOverlaysModule, (module) => module.AddPeopleDialog)
export const MemberDialog = lazyOverlay(memberOverlaysModule, (module) => module.MemberDialog)
export const MemberMenu = lazyOverlay(memberOverlaysModule, (module) => module.MemberMenu)
