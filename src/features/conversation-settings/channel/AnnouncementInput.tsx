/** The field of the announcement of a channel, with a preview. */
import { useDeferredValue, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryState } from '@/components/fault/QueryState'
import { MultilineInput } from '@/components/form/inputs'
import { MarkdownBody } from '@/conversation/message-body/MarkdownBody'
import { MAX_ANNOUNCEMENT } from '@/domain/announcement'
import { Skeleton } from '@/ui/display/Skeleton'

type Props = ComponentProps<typeof MultilineInput> & {
  /** Its result is the announcement, or null. */
  query: ComponentProps<typeof QueryState>['query'] & { data?: unknown }
  isReadOnly: boolean
}

/** There is nothing to type until the server has told what stands there. */
export function AnnouncementInput({ query, isReadOnly, ...field }: Props) {
  const { t } = useTranslation(['common', 'chat', 'setting'])
  const text = useDeferredValue(field.value)
  if (field.needs === undefined && query.data === undefined)
    return (
      <QueryState query={query} title={t(($) => $.setting.channel.announcement)}>
        <Skeleton className="h-24 w-full rounded" />
      </QueryState>
    )
  return (
    <div className="grid gap-2">
      <MultilineInput {...field} rows={4} maxLength={MAX_ANNOUNCEMENT} disabled={isReadOnly} />
      {field.needs === undefined && text.trim() !== '' && (
        <div
          role="region"
          aria-label={t(($) => $.chat.composer.preview)}
          tabIndex={0}
          className="ring-inside max-h-[40dvh] overflow-y-auto rounded-card border border-line px-4 py-3"
        >
          <p className="mb-2 text-xs text-muted" aria-hidden>
            {t(($) => $.chat.composer.preview)}
          </p>
          <MarkdownBody text={text} mentions={[]} isWhole />
        </div>
      )}
    </div>
  )
}
