/** The settings of a direct conversation: the person, the relation to them, and what the user sets for themselves. */
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { accountApi } from '@/api/user/account'
import { runMutation } from '@/api/request/runQuery'
import { ConfirmDialog } from '@/components/confirm/ConfirmDialog'
import { SettingRow, SettingSection } from '@/components/form/SettingRow'
import { SettingsFrame } from '@/components/settings/SettingsFrame'
import { Avatar } from '@/components/person/Avatar'
import { BlockButton, ContactButtons } from '@/components/person/contact/ContactButtons'
import { ContactsMissing } from '@/components/person/contact/ContactsMissing'
import { addressOf } from '@/domain/address'
import { directKey } from '@/domain/conversation'
import type { UserId } from '@/domain/ids'
import { isFounder, roleOf, type User } from '@/domain/user'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectIsAdmin, selectMyId } from '@/store/session/selectors'
import { selectUser } from '@/store/users/selectors'
import { Button } from '@/ui/fields/Button'
import { Main } from '@/ui/layout/Main'
import { OwnSettings } from '../OwnSettings'

type Props = {
  userId: UserId
  /** Shown for people whom nobody knows. */
  unknown: ReactNode
}

/** The heading is the name of the person. */
export function PersonSettingsPage({ userId, unknown }: Props) {
  const { t } = useTranslation(['common', 'setting', 'member'])
  const user = useAppSelector((state) => selectUser(state, userId))
  const isMe = useAppSelector((state) => selectMyId(state) === userId)
  const isAdmin = useAppSelector(selectIsAdmin)
  const isLoaded = useAppSelector((state) => state.users.isLoaded)
  if (user === undefined) return isLoaded ? unknown : <Main className="flex-1 bg-surface" />
  return (
    <SettingsFrame title={user.name} back={addressOf.conversation(directKey(userId))}>
      <section aria-label={t(($) => $.setting.person.profile)} className="flex flex-wrap items-center gap-4">
        <Avatar userId={userId} name={user.name} size={72} />
        <div className="grid min-w-40 flex-1 gap-0.5 text-muted [overflow-wrap:anywhere]">
          {user.accountName !== undefined && <bdi translate="no">{user.accountName}</bdi>}
          {user.email !== null && <span>{user.email}</span>}
          <span>{t(($) => $.member.role[roleOf(user)])}</span>
          <span>{`#${userId}`}</span>
        </div>
      </section>
      {!isMe && (
        <div className="flex flex-wrap gap-2">
          <ContactButtons userId={userId} />
          <BlockButton userId={userId} />
          <ContactsMissing />
        </div>
      )}
      <OwnSettings conversationKey={directKey(userId)} />
      {isAdmin && !isMe && <DeleteSection user={user} />}
    </SettingsFrame>
  )
}

/** DELETE /admin/user/{uid}, after the name is typed. */
function DeleteSection({ user }: { user: User }) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const [asks, setAsks] = useState(false)
  const { id, name } = user
  return (
    <SettingSection title={t(($) => $.setting.person.administration)}>
      <SettingRow
        title={t(($) => $.setting.person.delete)}
        hint={
          isFounder(user) ? t(($) => $.setting.person.deleteFounder) : t(($) => $.setting.person.deleteHelp, { name })
        }
      >
        <Button tone="quietDanger" disabled={isFounder(user)} onClick={() => setAsks(true)}>
          {t(($) => $.setting.person.delete)}
        </Button>
      </SettingRow>
      {asks && (
        <ConfirmDialog
          title={t(($) => $.setting.person.deleteAsk, { name })}
          body={t(($) => $.setting.person.deleteBody)}
          typedName={name}
          confirmLabel={t(($) => $.setting.person.delete)}
          run={() => dispatch(runMutation(accountApi.endpoints.deleteAccount, id))}
          onClose={() => setAsks(false)}
        />
      )}
    </SettingSection>
  )
}
