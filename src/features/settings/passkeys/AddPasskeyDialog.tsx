/** The dialog that names a new passkey before the browser creates it. */
import { useTranslation } from 'react-i18next'
import { FormDialog } from '@/components/form/FormDialog'
import { TextInput } from '@/components/form/inputs'
import { useFieldTexts } from '@/components/form/pageFields'
import { useForm } from '@/components/form/useForm'
import { faultText } from '@/i18n/faultText'
import { useAppDispatch } from '@/store/hooks'
import { addPasskey } from '@/store/session/passkeys'
import { showToast } from '@/ui/overlays/toast'

const EMPTY = { name: '' }

/** Stays open with the name until the server has accepted the passkey. `takenNames` are the names of the other passkeys. */
export function AddPasskeyDialog({ takenNames, onClose }: { takenNames: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation(['common', 'setting'])
  const texts = useFieldTexts('addPasskey')
  const dispatch = useAppDispatch()
  const form = useForm({
    name: 'passkey',
    saved: EMPTY,
    sendsUnchanged: true,
    validate: ({ name }) => ({
      name:
        name === ''
          ? t(($) => $.setting.passkeys.nameMissing)
          : takenNames.includes(name)
            ? t(($) => $.setting.passkeys.nameTaken)
            : null,
    }),
    async submit(_, { name }) {
      const result = await dispatch(addPasskey(name))
      if ('failure' in result) return { problem: { field: null, text: t(($) => $.setting.passkeys[result.failure]) } }
      return result
    },
    problemOf(fault) {
      const { headline, detail } = faultText(t, fault)
      return { field: null, text: t(($) => $.setting.passkeys.failed, { reason: detail ?? headline }) }
    },
    onSaved() {
      showToast({ text: t(($) => $.setting.passkeys.added), tone: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={texts.label}
      description={t(($) => $.setting.passkeys.addText)}
      form={form}
      submitLabel={t(($) => $.setting.passkeys.create)}
      busyLabel={t(($) => $.setting.passkeys.creating)}
      onClose={onClose}
    >
      <TextInput
        {...form.field('name')}
        tall
        required
        label={t(($) => $.setting.passkeys.name)}
        hint={t(($) => $.setting.passkeys.nameHint)}
        maxLength={64}
      />
    </FormDialog>
  )
}
