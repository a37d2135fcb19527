/** Sets the name that the user alone sees for a person. PUT /user/contact_remark, from 0.5.0. */
import { useTranslation } from 'react-i18next'
import { FormDialog } from '@/components/form/FormDialog'
import { TextInput } from '@/components/form/inputs'
import { useForm } from '@/components/form/useForm'
import type { UserId } from '@/domain/ids'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { saveRemark } from '@/store/users/contacts'
import { selectUser } from '@/store/users/selectors'

/** Open while mounted. An empty name removes the private one. */
export function PrivateNameDialog({ userId, onClose }: { userId: UserId; onClose: () => void }) {
  const { t } = useTranslation(['common', 'member'])
  const dispatch = useAppDispatch()
  const user = useAppSelector((state) => selectUser(state, userId))
  const remark = useAppSelector((state) => state.users.remarks[userId] ?? '')
  const form = useForm({
    name: `private name ${userId}`,
    saved: { remark },
    submit: (_, values) => dispatch(saveRemark(userId, values.remark.trim())),
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={t(($) => $.member.contact.nameTitle, { name: user?.accountName ?? user?.name ?? '' })}
      description={t(($) => $.member.contact.nameHint)}
      form={form}
      submitLabel={t(($) => $.member.contact.save)}
      onClose={onClose}
    >
      <TextInput {...form.field('remark')} label={t(($) => $.member.contact.privateName)} />
    </FormDialog>
  )
}
