/** The overlays of the member list that are fetched when first opened. */
import { lazyModule } from '@/ui/lazy'
import { lazyOverlay } from '@/ui/overlays/lazyOverlay'
import { lazyKeyOverlay } from '@/ui/overlays/lazyKeyOverlay'

export const memberOverlaysModule = lazyModule(() => import('./memberChunk'))
export const AddPeopleDialog = lazyOverlay(memberOverlaysModule, 'AddPeopleDialog')
export const MemberDialog = lazyOverlay(memberOverlaysModule, 'MemberDialog')
export const MemberMenu = lazyKeyOverlay(memberOverlaysModule, 'MemberMenu')
