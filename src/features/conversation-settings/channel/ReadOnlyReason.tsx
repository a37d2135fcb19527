/** Says why the settings of a channel cannot be changed, and who could. */
import { Lock } from 'lucide-react'
import { NoticeRow } from '@/ui/display/Banner'

/** Renders nothing without a reason. */
export const ReadOnlyReason = ({ reason }: { reason: string | null }) =>
  reason === null ? null : (
    <NoticeRow icon={Lock} role="note">
      {reason}
    </NoticeRow>
  )
