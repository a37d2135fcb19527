/** The menu of the widget, lazily loaded. */
import { LogOut, Volume2, VolumeX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePorts } from '@/components/program/PortsContext'
import { Menu, MenuItem } from '@/ui/overlays/Menu'
import type { OpenMenuProps } from '@/ui/overlays/MenuButton'
import { isSoundOn, setSound } from './sound'

/** Open while mounted. `onForget` opens the question in the parent, because the menu closes. */
export function WidgetMenu({ onForget, ...place }: OpenMenuProps & { onForget: () => void }) {
  const { t } = useTranslation(['common', 'widget'])
  const ports = usePorts()
  const isOn = isSoundOn(ports)
  return (
    <Menu {...place} align="end" label={t(($) => $.widget.menu.more)}>
      <MenuItem icon={isOn ? VolumeX : Volume2} onSelect={() => setSound(ports, !isOn)}>
        {isOn ? t(($) => $.widget.menu.soundOff) : t(($) => $.widget.menu.soundOn)}
      </MenuItem>
      <MenuItem icon={LogOut} tone="danger" onSelect={onForget}>
        {t(($) => $.widget.menu.forget)}
      </MenuItem>
    </Menu>
  )
}
