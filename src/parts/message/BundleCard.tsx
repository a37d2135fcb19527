/** Messages that were forwarded together: how many, how they begin, and the way to read them. */
import { Forward } from 'lucide-react'
import { useBundleQuery } from '@/api/archiveHooks'
import type { BundledMessage } from '@/domain/bundle'
import type { Fault } from '@/domain/fault'
import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import { Card } from './FileCard'
import { previewText } from './previewText'
import { useRowTab } from './rowTab'
import { usePreviewWords } from './usePreviewWords'

const SHOWN = 3

type Props = {
  /** The server's name of the bundle. */
  path: string
  /** Opens it whole; undefined where messages are only shown. */
  onOpen: ((path: string) => void) | undefined
}

/** Its first lines are read when the row is drawn, and kept. */
export function BundleCard({ path, onOpen }: Props) {
  const { t } = useTranslation()
  const tabIndex = useRowTab()
  const { data, error } = useBundleQuery(path)
  const fault = error as Fault | undefined
  if (fault?.kind === 'refused' && fault.status === 404) {
    const title = <span className="font-medium">{t(($) => $.chat.message.bundle)}</span>
    return <Card quiet mark={<Forward size={20} />} title={title} detail={t(($) => $.file.gone)} />
  }
  return (
    <div className="my-1 grid w-130 max-w-full grid-cols-[minmax(0,1fr)] gap-1.5 rounded-card bg-surface px-3 py-2.5 shadow-[inset_0_0_0_1px_var(--line)] in-[.bubble]:m-0 in-[.bubble]:w-80 in-[.bubble]:bg-transparent in-[.bubble]:p-0 in-[.bubble]:shadow-none">
      <p className="flex items-center gap-1.5 text-sm text-muted">
        <Forward size={16} aria-hidden />
        <span className="min-w-0 flex-1 truncate">
          {data ? t(($) => $.chat.message.bundled, { count: data.messages.length }) : t(($) => $.chat.message.bundle)}
        </span>
        {onOpen && (
          <Button size="small" tabIndex={tabIndex} onClick={() => onOpen(path)}>
            {t(($) => $.chat.message.bundleOpen)}
          </Button>
        )}
      </p>
      {/* as high as three lines until it is known how many there are */}
      <ol className={`m-0 list-none p-0 ${data || fault ? '' : 'min-h-15'}`}>
        {data?.messages.slice(0, SHOWN).map((message) => (
          <Line key={message.messageId} message={message} />
        ))}
      </ol>
    </div>
  )
}

function Line({ message: { author, body } }: { message: BundledMessage }) {
  const { t } = useTranslation()
  const words = usePreviewWords()
  const text = previewText(body.kind === 'file' ? { ...body, path: '' } : body, words)
  return (
    <li className="flex h-5 items-center gap-2 text-sm">
      <bdi className="max-w-2/5 flex-none truncate font-semibold">{author.name}</bdi>
      <bdi className="min-w-0 truncate">{text === '' ? t(($) => $.chat.message.deleted) : text}</bdi>
    </li>
  )
}
