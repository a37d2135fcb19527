/** Says what a channel is for. */
import { useTranslation } from 'react-i18next'
import { groupApi } from '@/api/conversation/group'
import { runMutation } from '@/api/request/runQuery'
import { FormDialog } from '@/components/form/FormDialog'
import { MultilineInput } from '@/components/form/inputs'
import { useForm } from '@/components/form/useForm'
import type { ChannelId } from '@/domain/ids'
import { selectChannel } from '@/store/channels/selectors'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

/** Open while mounted. */
export function DescriptionDialog({ channelId, onClose }: { channelId: ChannelId; onClose: () => void }) {
  const { t } = useTranslation(['common', 'chat'])
  const dispatch = useAppDispatch()
  const description = useAppSelector((state) => selectChannel(state, channelId)?.description ?? '')
  const form = useForm({
    name: `channelDescription ${channelId}`,
    saved: { description },
    submit: (changes) => dispatch(runMutation(groupApi.endpoints.updateChannel, { channelId, ...changes })),
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={t(($) => $.chat.firstSteps.addDescription)}
      submitLabel={t(($) => $.common.action.saveChanges)}
      form={form}
      onClose={onClose}
    >
      <MultilineInput
        {...form.field('description')}
        label={t(($) => $.chat.newChannel.description)}
        hint={t(($) => $.chat.firstSteps.descriptionHint)}
        rows={3}
      />
    </FormDialog>
  )
}
