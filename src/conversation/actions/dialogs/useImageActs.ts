/** Lists the acts on an image in the viewer of an open conversation. */
import { Forward, MessageSquare, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { MessageId } from '@/domain/ids'
import type { ViewerAct } from '@/conversation/attachments/viewer/ImageViewer'
import { useMessageActions } from '../MessageActions'

/** Returns a function that lists what can be done with the image of a message; each act closes the viewer. */
export function useImageActs(onClose: () => void): (id: MessageId) => readonly ViewerAct[] {
  const { t } = useTranslation(['common', 'chat', 'file'])
  const actions = useMessageActions()
  return (id) => {
    if (!actions) return []
    const allowed = actions.allowedActions(id)
    const act = (run: () => void) => () => {
      onClose()
      run()
    }
    const open = { icon: MessageSquare, label: t(($) => $.file.page.open), onPress: act(() => actions.jumpTo(id)) }
    const forward = {
      icon: Forward,
      label: t(($) => $.chat.action.forward),
      onPress: act(() => actions.run(id, 'forward')),
    }
    const remove = {
      icon: Trash2,
      label: t(($) => $.chat.action.delete),
      onPress: act(() => actions.run(id, 'delete')),
    }
    return [open, ...(allowed.includes('forward') ? [forward] : []), ...(allowed.includes('delete') ? [remove] : [])]
  }
}
