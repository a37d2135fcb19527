/** The layout of a row: the margin with avatar or time, the author's name, and the content. */
import { useContext, type ReactNode } from 'react'
import { nameFor, roleOf, type User } from '@/domain/user'
import { PersonLink } from '@/components/person/PersonLink'
import { PersonName } from '@/components/person/PersonName'
import { UserAvatar } from '@/components/person/UserAvatar'
import { Tag } from '@/ui/display/Badge'
import { RowActiveContext } from '@/ui/input/useRowTabIndex'
import { EditedMark } from './Bubble'
import type { ActionTarget } from '@/conversation/actions/actionTargets'
import { useWords } from '@/conversation/words'

type RowState = {
  isGroupStart: boolean
  isBubbleLayout: boolean
  isOwn: boolean
  isActive: boolean
  /** `open` while its menu or a dialog about it is open. */
  mark: ActionTarget | null
  mentionsMe: boolean
  isHighlighted: boolean
  fading: boolean
}

/** A bar at the left edge, without its color. */
const EDGE =
  "before:absolute before:inset-y-1 before:inset-s-0 before:w-[3px] before:rounded-xs before:content-[''] forced-colors:before:bg-[Highlight]"

/** The classes of a row: columns, spacing and background. */
export function rowClass({
  isGroupStart,
  isBubbleLayout,
  isOwn,
  isActive,
  mark,
  mentionsMe,
  isHighlighted,
  fading,
}: RowState) {
  const background = isHighlighted
    ? 'bg-accent-soft'
    : mark !== null
      ? 'bg-hover'
      : mentionsMe
        ? 'mentions-me bg-mention-soft'
        : isActive && !isBubbleLayout
          ? 'bg-hover'
          : ''
  return [
    'group/row relative -mx-3 grid gap-x-3 rounded px-3 outline-offset-[-2px] transition-colors duration-fast',
    isBubbleLayout && isOwn ? 'grid-cols-1' : 'grid-cols-[var(--avatar)_minmax(0,1fr)]',
    isGroupStart ? 'mt-3 pb-0.5 in-data-[density=compact]:mt-1.5' : 'py-0.5',
    isGroupStart && !isBubbleLayout ? 'pt-1' : isBubbleLayout ? 'py-px' : '',
    mentionsMe || mark === 'edited' ? EDGE : '',
    mark === 'edited' ? 'before:bg-accent' : mentionsMe ? 'before:bg-mention-edge' : '',
    fading ? 'text-muted' : '',
    background,
  ].join(' ')
}

type ColumnsProps = {
  isGroupStart: boolean
  isBubbleLayout: boolean
  isOwn: boolean
  author: User | undefined
  /** The author's name, also of somebody who is unknown. */
  by: string
  sentAt: number
  /** The time of day of `sentAt`. A bubble shows its own. */
  time: string
  /** Whether to make room for the checkbox of the selection. */
  isSelecting: boolean
  edited?: boolean
  /** The message of a blocked person is folded: nothing says who wrote it. */
  isFolded?: boolean
  /** The alignment of the content in a bubble. */
  align: 'edge' | 'stretch'
  children: ReactNode
}

const ALIGNED = {
  edge: { own: 'justify-items-end justify-self-end', other: 'justify-items-start justify-self-start' },
  stretch: { own: 'justify-self-end', other: 'justify-self-start' },
}

/** The columns of a row. An own message in a bubble has no margin and no name. */
export function RowColumns({
  isGroupStart,
  isBubbleLayout,
  isOwn,
  author,
  by,
  sentAt,
  time,
  isSelecting,
  edited = false,
  isFolded = false,
  align,
  children,
}: ColumnsProps) {
  const isOwnBubble = isBubbleLayout && isOwn
  const startsWithAuthor = isGroupStart && !isFolded
  return (
    <>
      {!isOwnBubble && (
        <RowMargin
          isGroupStart={startsWithAuthor}
          author={author}
          sentAt={sentAt}
          showsTime={!isBubbleLayout && !(isGroupStart && isFolded)}
          hidden={isSelecting}
        />
      )}
      <div
        className={
          (isOwnBubble ? '' : 'col-start-2 ') +
          (isBubbleLayout
            ? `grid min-w-0 max-w-[min(560px,86%)] ${ALIGNED[align][isOwn ? 'own' : 'other']}`
            : 'min-w-0')
        }
      >
        {/* Not seen, but copied: whose words they are. */}
        {isGroupStart && isOwnBubble && (
          <span aria-hidden className="sr-only print:not-sr-only print:font-semibold">
            {by}
          </span>
        )}
        {!isGroupStart && !isFolded && (
          <CopiedHead name={author ? nameFor(author, 'others') : by} time={isBubbleLayout ? null : time} />
        )}
        {isGroupStart && isFolded && <BlockedHead sentAt={sentAt} time={time} />}
        {startsWithAuthor && !isOwnBubble && (
          <AuthorLine author={author} name={by} sentAt={sentAt} time={isBubbleLayout ? null : time} edited={edited} />
        )}
        {children}
      </div>
    </>
  )
}

/** The name and time of a message inside a group: not seen, but copied with it. A bubble shows its time. */
function CopiedHead({ name, time }: { name: string; time: string | null }) {
  return (
    <span aria-hidden className="sr-only">
      {useWords().format.joinStates([name, time ?? ''])}
    </span>
  )
}

/** The head of folded messages of a blocked person: they must not stand under the name above. */
function BlockedHead({ sentAt, time }: { sentAt: number; time: string }) {
  const { t } = useWords()
  return (
    <header className="flex min-w-0 items-center gap-2 leading-5">
      <span className="truncate font-semibold text-muted">{t(($) => $.chat.blocked.person)}</span>
      <HeadTime sentAt={sentAt} time={time} />
    </header>
  )
}

function HeadTime({ sentAt, time }: { sentAt: number; time: string }) {
  const { format } = useWords()
  return (
    <time
      dateTime={new Date(sentAt).toISOString()}
      title={format.dateTime(sentAt)}
      translate="no"
      className="flex-none text-xs text-muted tabular-nums"
    >
      {time}
    </time>
  )
}

/** `hidden` makes room for the checkbox of the selection. */
type MarginProps = {
  isGroupStart: boolean
  author: User | undefined
  sentAt: number
  showsTime: boolean
  hidden: boolean
}

/** The left column of a row: the avatar, or the time on hover or focus. */
function RowMargin({ isGroupStart, author, sentAt, showsTime, hidden }: MarginProps) {
  const isActive = useContext(RowActiveContext)
  if (isGroupStart)
    return (
      <span className={`mt-0.5 ${hidden ? 'invisible' : ''}`}>
        {author ? (
          <PersonLink userId={author.id} isRedundant className="touch-target block">
            <UserAvatar user={author} size="message" />
          </PersonLink>
        ) : (
          <UserAvatar user={author} size="message" />
        )}
      </span>
    )
  // Without an element in it, the column stays: the content names its own.
  return showsTime && isActive && <MarginTime sentAt={sentAt} hidden={hidden} />
}

/** Without AM and PM: with a large text and small avatars they would reach into the message. */
function MarginTime({ sentAt, hidden }: { sentAt: number; hidden: boolean }) {
  return (
    <time
      dateTime={new Date(sentAt).toISOString()}
      aria-hidden
      translate="no"
      className={`-ms-3 text-end text-[0.6875rem] whitespace-nowrap leading-[1.4375rem] text-muted tabular-nums select-none ${hidden ? 'invisible' : ''}`}
    >
      {useWords().format.narrowTime(sentAt)}
    </time>
  )
}

/** The area of a name for a finger: 44 px, of which no more is above it than the distance to the previous message. */
const NAME_TOUCH_PADDING = {
  line: 'pointer-coarse:-mt-5 pointer-coarse:-mb-1 pointer-coarse:pt-5 pointer-coarse:pb-1',
  bubble: 'pointer-coarse:-mt-4 pointer-coarse:-mb-2 pointer-coarse:pt-4 pointer-coarse:pb-2',
}

/** A short name reaches 44 px to the right, and what follows it stays beside it. */
const NAME_TOUCH_WIDTH =
  "pointer-coarse:relative pointer-coarse:after:absolute pointer-coarse:after:inset-y-0 pointer-coarse:after:inset-s-0 pointer-coarse:after:w-full pointer-coarse:after:min-w-11 pointer-coarse:after:content-['']"

/** `time` is null where a bubble shows it, with the edited mark. */
type ByProps = { author: User | undefined; name: string; sentAt: number; time: string | null; edited: boolean }

/** The author and the time, above the first message of a group. */
function AuthorLine({ author, name, sentAt, time, edited }: ByProps) {
  const { t } = useWords()
  const role = author ? roleOf(author) : 'member'
  return (
    <header className="flex min-w-0 items-center gap-2 leading-5">
      {author ? (
        <PersonLink
          userId={author.id}
          className={`-mt-1 min-w-0 pt-1 font-semibold text-inherit! hover:underline ${NAME_TOUCH_WIDTH} ${time === null ? NAME_TOUCH_PADDING.bubble : NAME_TOUCH_PADDING.line}`}
        >
          <PersonName user={author} className="block truncate" />
        </PersonLink>
      ) : (
        <bdi translate="no" className="truncate font-semibold">
          {name}
        </bdi>
      )}
      {role !== 'member' && (
        <Tag>{role === 'admin' ? t(($) => $.chat.message.admin) : t(($) => $.chat.message.bot)}</Tag>
      )}
      {author?.widgetId !== undefined && <Tag>{t(($) => $.chat.message.visitor)}</Tag>}
      {time !== null && <HeadTime sentAt={sentAt} time={time} />}
      {time !== null && edited && (
        <span className="flex-none text-xs text-muted">
          <EditedMark />
        </span>
      )}
    </header>
  )
}
