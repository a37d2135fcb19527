/** The menu of one account. */
import { Ellipsis, KeyRound, MonitorSmartphone, Pencil, ShieldCheck, Snowflake, Sun, Trash2, User } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '@/domain/account'
import { roleOf } from '@/domain/user'
import { IconButton } from '@/ui/fields/IconButton'
import { Menu, MenuItem, MenuSeparator } from '@/ui/overlays/Menu'
import type { MemberChange } from './memberBulk'

/** The changes that are asked about. */
export type AskedChange = 'makeAdmin' | 'makeMember' | 'freeze'
export type MemberDialog = 'edit' | 'reset' | 'delete' | 'devices' | AskedChange

/** The row calls these for its account. */
export type MemberActs = {
  account: Account
  tabIndex: 0 | -1
  /** In a card there is room for the menu only, which has everything. */
  isNarrow: boolean
  /** Returns why a change would be refused, or null. */
  blockOf: (change: MemberChange, account: Account) => string | null
  onOpen: (dialog: MemberDialog, account: Account) => void
  onUnfreeze: (account: Account) => void
}

/** The button `More about {name}` and its menu. */
export function MemberMenuButton({ account, tabIndex, isNarrow, blockOf, onOpen, onUnfreeze }: MemberActs) {
  const { t } = useTranslation(['common', 'setting'])
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { name } = account
  const label = t(($) => $.setting.members.more, { name })
  const off = (change: MemberChange) => {
    const reason = blockOf(change, account)
    return reason === null ? {} : { disabled: true, hint: reason }
  }
  const open = (dialog: MemberDialog) => onOpen(dialog, account)
  return (
    <>
      <IconButton
        icon={Ellipsis}
        label={label}
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      />
      {anchor && (
        <Menu anchor={anchor} label={label} onClose={() => setAnchor(null)} header={name}>
          {isNarrow && (
            <>
              <MenuItem icon={Pencil} onSelect={() => open('edit')}>
                {t(($) => $.setting.members.edit, { name })}
              </MenuItem>
              {!account.isBot && (
                <MenuItem icon={KeyRound} onSelect={() => open('reset')}>
                  {t(($) => $.setting.members.reset, { name })}
                </MenuItem>
              )}
            </>
          )}
          {roleOf(account) === 'member' && (
            <MenuItem icon={ShieldCheck} onSelect={() => open('makeAdmin')}>
              {t(($) => $.setting.members.makeAdmin)}
            </MenuItem>
          )}
          {roleOf(account) === 'admin' && (
            <MenuItem icon={User} {...off('makeMember')} onSelect={() => open('makeMember')}>
              {t(($) => $.setting.members.makeMember)}
            </MenuItem>
          )}
          {account.isFrozen ? (
            <MenuItem icon={Sun} onSelect={() => onUnfreeze(account)}>
              {t(($) => $.setting.members.unfreeze)}
            </MenuItem>
          ) : (
            <MenuItem icon={Snowflake} {...off('freeze')} onSelect={() => open('freeze')}>
              {t(($) => $.setting.members.freeze)}
            </MenuItem>
          )}
          <MenuItem icon={MonitorSmartphone} onSelect={() => open('devices')}>
            {t(($) => $.setting.members.devices)}
          </MenuItem>
          {isNarrow && (
            <>
              <MenuSeparator />
              <MenuItem icon={Trash2} tone="danger" {...off('delete')} onSelect={() => open('delete')}>
                {t(($) => $.setting.members.delete, { name })}
              </MenuItem>
            </>
          )}
        </Menu>
      )}
    </>
  )
}
