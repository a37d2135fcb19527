/** A file as a card: kind, name cut in the middle, size, download; and what stands there when the server no longer has it. */
import { Download, File, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '@/i18n/useFormat'
import { useTranslation } from '@/i18n/useTranslation'
import { kindMark, nameInTwo } from './fileName'
import { useRowTab } from './rowTab'
import type { FileState } from './useFileState'
import { Icon } from '@/ui/Icon'
import { IconButton } from '@/ui/IconButton'

const CARD =
  'my-1 flex w-100 max-w-full items-center gap-3 rounded-card px-3 py-2.5 shadow-[inset_0_0_0_1px_var(--line)] in-[.bubble]:m-0 in-[.bubble]:w-80 in-[.bubble]:bg-transparent in-[.bubble]:px-0 in-[.bubble]:py-0.5 in-[.bubble]:shadow-none'

/** A file's name that loses letters in its middle, never its ending; the full name is its tooltip and its text. */
export function FileName({ name, className = '' }: { name: string; className?: string }) {
  const { head, tail } = nameInTwo(name)
  return (
    <span className={`flex min-w-0 leading-5 font-medium ${className}`} title={name}>
      <bdi className="min-w-[2em] truncate whitespace-pre">{head}</bdi>
      {/* gives way last, and at its beginning: the ending of the name says what the file is */}
      {tail !== '' && (
        <bdi className="flex min-w-0 shrink-[0.001] justify-end overflow-hidden whitespace-pre">{tail}</bdi>
      )}
    </span>
  )
}

/** A card in the shape of a file: a mark, a name or title, a quiet second line, and one action at the end. */
export function Card({
  mark,
  title,
  detail,
  action,
  quiet = false,
}: {
  mark: ReactNode
  title: ReactNode
  detail: ReactNode
  action?: ReactNode
  quiet?: boolean
}) {
  return (
    <div className={`${CARD} ${quiet ? 'bg-sunken text-muted' : 'bg-surface'}`}>
      <span
        className="grid size-9 flex-none place-items-center rounded-lg bg-sunken text-[10px] max-[359.98px]:hidden font-semibold tracking-wide text-muted in-[.bubble]:bg-pressed in-[.bubble]:text-text"
        aria-hidden
      >
        {mark}
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        {title}
        <span className="text-xs text-muted tabular-nums">{detail}</span>
      </span>
      {action}
    </div>
  )
}

/** Saves a file under its name, as a press on its link would. */
function download(href: string, name: string) {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
}

/** Downloads under the file's own name; with `before` only when that says so. */
export function DownloadLink({ name, href, before }: { name: string; href: string; before?: () => Promise<boolean> }) {
  const { t } = useTranslation()
  const tabIndex = useRowTab()
  const label = t(($) => $.file.download)
  return (
    <a
      href={href}
      download={name}
      tabIndex={tabIndex}
      onClick={(event) => {
        if (!before) return
        event.preventDefault()
        void before().then((may) => may && download(href, name))
      }}
      aria-label={label}
      data-tooltip={label}
      className="grid size-8 flex-none place-items-center rounded text-muted hover:bg-hover hover:text-text max-sm:h-11 max-sm:w-[min(2.75rem,13.75vw)]"
    >
      <Icon of={Download} />
    </a>
  )
}

/** `href` downloads; `state` gone says that the server no longer has the bytes, failed that they could not be fetched. */
export function FileCard({
  name,
  size,
  href,
  state = 'here',
  onRetry,
  before,
}: {
  name: string
  /** Bytes; null where nobody told. */
  size: number | null
  href: string
  state?: FileState
  onRetry?: () => void
  /** Asked before a download starts. */
  before?: () => Promise<boolean>
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const tabIndex = useRowTab()
  const mark = kindMark(name)
  if (state === 'gone') {
    return <Card quiet mark={<File size={20} />} title={<FileName name={name} />} detail={t(($) => $.file.gone)} />
  }
  const retry = state === 'failed' && onRetry && (
    <IconButton
      icon={RotateCw}
      iconSize="s"
      tabIndex={tabIndex}
      label={t(($) => $.common.action.retry)}
      onClick={onRetry}
    />
  )
  return (
    <Card
      mark={mark === '' ? <File size={20} /> : mark}
      title={<FileName name={name} />}
      detail={state === 'failed' ? t(($) => $.file.failed) : size === null ? '' : format.size(size)}
      action={retry || <DownloadLink name={name} href={href} {...(before && { before })} />}
    />
  )
}
