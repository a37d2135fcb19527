/** The first steps in a channel without messages: invite people, say what it is for, write. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InviteDialog } from '@/components/invite/lazyOverlays'
import { channelKey } from '@/domain/conversation'
import type { ChannelId } from '@/domain/ids'
import { selectChannel, selectMyPermissions } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { selectMayInvite } from '@/store/server/selectors'
import { Button } from '@/ui/fields/Button'
import { useMessageActions } from '../actions/MessageActions'
import { DescriptionDialog } from '../lazyComponents'

/** Shows the steps that the person may take; nothing to a reader. */
export function FirstSteps({ channelId }: { channelId: ChannelId }) {
  const { t } = useTranslation(['common', 'chat'])
  const actions = useMessageActions()
  const canManage = useAppSelector((state) => selectMyPermissions(state, channelKey(channelId)).canManage)
  const canSend = useAppSelector((state) => selectMyPermissions(state, channelKey(channelId)).canSend)
  const mayInvite = useAppSelector(selectMayInvite)
  const hasDescription = useAppSelector((state) => !!selectChannel(state, channelId)?.description)
  const [dialog, setDialog] = useState<'invite' | 'description' | null>(null)
  const close = () => setDialog(null)
  return (
    <div className="flex flex-wrap justify-center gap-2 pt-2">
      {mayInvite && canSend && <Button onClick={() => setDialog('invite')}>{t(($) => $.chat.list.invite)}</Button>}
      {canManage && !hasDescription && (
        <Button onClick={() => setDialog('description')}>{t(($) => $.chat.firstSteps.addDescription)}</Button>
      )}
      {canSend && actions && (
        <Button onClick={() => actions.focusComposer()}>{t(($) => $.chat.firstSteps.write)}</Button>
      )}
      {dialog === 'invite' && <InviteDialog channelId={channelId} onClose={close} />}
      {dialog === 'description' && <DescriptionDialog channelId={channelId} onClose={close} />}
    </div>
  )
}
