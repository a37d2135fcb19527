/** `/setting` and `/setting/:page`: the navigation, and beside it a page. */
import { useLocation } from 'react-router-dom'
import { settingsPageAt } from '@/domain/address'
import { PartFault } from '@/app/faults/PartFault'
import { SettingsNav, SettingsPage } from '@/features/settings'
import { useHouse } from './houseContext'
import { MissingPage } from './MissingPage'
import { Panes } from './Panes'

/** Without a page a wide screen shows the first one beside the list, and a narrow one the list alone. */
export function SettingsArea() {
  const { open } = useHouse()
  const wanted = settingsPageAt(useLocation().pathname)
  const page = wanted ?? 'my_account'
  return (
    <Panes
      list={<SettingsNav current={page} onSignOut={() => open('signOut')} />}
      showing={wanted === null ? 'list' : 'main'}
    >
      <PartFault resetKey={page}>
        <SettingsPage page={page} unknown={<MissingPage />} />
      </PartFault>
    </Panes>
  )
}
