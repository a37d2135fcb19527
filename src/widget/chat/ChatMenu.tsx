/** The button of the widget's menu, and the question that it opens. */
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyModule, preload } from '@/ui/lazy'
import { lazyOverlay } from '@/ui/overlays/lazyOverlay'
import { MenuButton, type OpenMenuProps } from '@/ui/overlays/MenuButton'
import type { Visitor } from '../visitor/visitor'

const menuModule = lazyModule(() => import('./WidgetMenu'))
const WidgetMenu = lazyOverlay(menuModule, 'WidgetMenu')
const ForgetDialog = lazyOverlay(() => import('./ForgetDialog'), 'ForgetDialog')

type Props = { hostId: number; visitor: Visitor }

/** Shown in the head while there is a conversation. */
export function ChatMenu({ hostId, visitor }: Props) {
  const { t } = useTranslation(['common', 'widget'])
  const [isAsking, setIsAsking] = useState(false)
  const menu = useCallback((place: OpenMenuProps) => <WidgetMenu {...place} onForget={() => setIsAsking(true)} />, [])
  return (
    <>
      <MenuButton
        icon={EllipsisVertical}
        label={t(($) => $.widget.menu.more)}
        preload={() => preload(menuModule)}
        menu={menu}
      />
      {isAsking && <ForgetDialog hostId={hostId} visitor={visitor} onClose={() => setIsAsking(false)} />}
    </>
  )
}
