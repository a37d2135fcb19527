/** Several images that one person sent together, side by side. Each image is a message of its own. */
import { Bookmark, Pin, Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { BodyBoundary } from '@/conversation/message-body/BodyBoundary'
import { ImageBody } from '@/conversation/attachments/ImageBody'
import { imageOf } from '@/conversation/attachments/messageImage'
import { RowActiveContext } from '@/ui/input/useRowTabIndex'
import { UploadStrip } from '@/conversation/attachments/upload/UploadCard'
import { useLocalFileUrl } from '@/conversation/attachments/upload/useLocalFileUrl'
import { useMessageActions } from '@/conversation/actions/MessageActions'
import { FoldAgain, FoldedImages, useBlockedFold } from './BlockedFold'
import { Bubble } from './Bubble'
import { useIsActive } from '../activeRow'
import type { RowMessage } from '../buildRows'
import { MessageToolbar } from './MessageToolbar'
import { GROUP_WIDTH, imageShapes, type ImageShape } from './imageShapes'
import { Reactions } from './Reactions'
import { isUnderWay, progressOf, uploadTools } from './RowBody'
import { SelectBox } from './SelectBox'
import { useRowData, type RowModel } from '../rowModel'
import { useWords } from '@/conversation/words'
import { isPending } from '@/store/outbox/entry'
import { RowColumns, rowClass } from './RowLayout'
import { useRow } from './useRow'

type Props = {
  images: readonly RowMessage[]
  conversationKey: ConversationKey
  isGroupStart: boolean
  canReact: boolean
  /** The message that was jumped to, if it is one of the images. */
  highlightedId: MessageId | null
}

/** `isGroupStart` shows the avatar and name. */
export const ImageGroupRow = memo(function ImageGroupRow(props: Props) {
  const { images, conversationKey, isGroupStart, canReact, highlightedId } = props
  const { t, format } = useWords()
  const first = images[0] ?? NO_IMAGE
  const { author, by, isOwn, isBubbleLayout, isBlocked, isUnfolded, model } = useRowData(t, conversationKey, first)
  const isActive = useIsActive(...images.map(({ key }) => key))
  const fold = useBlockedFold(first.key, isBlocked, isUnfolded)
  if (model === null) return null
  const shapes = imageShapes(images.length)
  const time = format.time(images.at(-1)?.sentAt ?? model.sentAt)
  const grid = (
    <div
      className="my-1 grid max-w-full grid-cols-6 gap-[3px] in-[.bubble]:m-0"
      style={{ width: GROUP_WIDTH, direction: 'ltr' }}
    >
      {images.map((image, index) => (
        <GroupedImage
          key={image.key}
          image={image}
          conversationKey={conversationKey}
          shape={shapes[index] ?? 'third'}
          atRight={isAtRight(shapes, index)}
          canReact={canReact}
          isHighlighted={highlightedId !== null && image.id === highlightedId}
        />
      ))}
    </div>
  )
  if (fold.state === 'folded')
    return <FoldedImages fold={fold} conversationKey={conversationKey} first={first} isGroupStart={isGroupStart} />
  const startsGroup = isGroupStart || fold.state === 'shown'
  return (
    <div
      className={rowClass({
        isGroupStart: startsGroup,
        isBubbleLayout,
        isOwn,
        isActive: false,
        mark: null,
        mentionsMe: false,
        isHighlighted: false,
        fading: false,
      })}
    >
      <RowActiveContext value={isActive}>
        <RowColumns
          isGroupStart={startsGroup}
          isBubbleLayout={isBubbleLayout}
          isOwn={isOwn}
          author={author}
          by={by}
          sentAt={model.sentAt}
          time={format.time(model.sentAt)}
          isSelecting={false}
          align="stretch"
        >
          <Bubble
            on={isBubbleLayout}
            isOwn={isOwn}
            isGroupStart={startsGroup}
            quote={null}
            render={(tail) => (
              <>
                {grid}
                {tail && <div className="leading-4">{tail}</div>}
              </>
            )}
            edited={false}
            time={time}
            mark={isOwn ? (model.entry && isPending(model.entry) ? 'waiting' : 'sent') : null}
          />
          {fold.state === 'shown' && <FoldAgain fold={fold} />}
        </RowColumns>
      </RowActiveContext>
    </div>
  )
})

const NO_IMAGE: RowMessage = { key: '', id: null, localId: null, sentAt: 0 }

const COLUMNS: Record<ImageShape, number> = { half: 3, third: 2, large: 4 }
const SHAPE_CLASSES: Record<ImageShape, string> = {
  half: 'col-span-3 aspect-[5/4]',
  third: 'col-span-2 aspect-square',
  large: 'col-span-4 row-span-2',
}

/** Whether an image ends at the right edge; its toolbar then extends to the left. */
function isAtRight(shapes: readonly ImageShape[], index: number): boolean {
  if (shapes[0] === 'large') return index > 0
  const columns = shapes.slice(0, index + 1).reduce((sum, shape) => sum + COLUMNS[shape], 0)
  return columns % 6 === 0
}

type ImageProps = {
  image: RowMessage
  conversationKey: ConversationKey
  shape: ImageShape
  atRight: boolean
  canReact: boolean
  isHighlighted: boolean
}

function GroupedImage({ image, conversationKey, shape, atRight, canReact, isHighlighted }: ImageProps) {
  const { t } = useWords()
  const row = useRow(conversationKey, image)
  if (row === null) return null
  const { model, isActive, isDeleted, pinnedBy, isSaved, fades, selectionState, mark, label, article } = row
  const { message } = model
  const ring =
    isHighlighted || selectionState === 'selected'
      ? 'shadow-[0_0_0_3px_var(--accent)]'
      : isActive || mark === 'open'
        ? 'shadow-[0_0_0_2px_var(--line-strong)]'
        : ''
  return (
    <RowActiveContext value={isActive}>
      <article
        {...article}
        className={`relative min-w-0 rounded-card transition-shadow duration-fast ${SHAPE_CLASSES[shape]} ${ring} ${fades ? 'opacity-60' : ''}`}
      >
        {isDeleted ? (
          <p className="grid size-full place-content-center justify-items-center gap-1 rounded-card bg-sunken p-1 text-center text-xs text-muted">
            <Trash2 size={16} aria-hidden />
            <span>{t(($) => $.chat.message.deleted)}</span>
          </p>
        ) : (
          <ImageContent model={model} id={image.id} />
        )}
        {!isDeleted && (pinnedBy !== null || isSaved) && (
          <span className="absolute top-1 inset-s-1 flex h-6 min-w-6 items-center justify-center gap-1 rounded-full bg-raised px-[5px] text-muted shadow-e1">
            {pinnedBy !== null && <Pin size={14} aria-hidden />}
            {isSaved && <Bookmark size={14} aria-hidden />}
          </span>
        )}
        {!isDeleted && message && (
          <div className="absolute bottom-0.5 inset-s-1 max-w-full [&_button:not([aria-pressed=true])]:bg-raised">
            <Reactions message={message} canReact={canReact} />
          </div>
        )}
        {selectionState !== 'off' && image.id !== null && (
          <SelectBox
            id={image.id}
            name={label}
            checked={selectionState === 'selected'}
            className="top-1.5 inset-e-1.5"
          />
        )}
        {isActive && image.id !== null && selectionState === 'off' && (
          <MessageToolbar id={image.id} side={atRight ? 'right' : 'left'} />
        )}
      </article>
    </RowActiveContext>
  )
}

/** The image and its upload progress. An image sent from here shows the local file as long as the row is mounted. */
function ImageContent({ model, id }: { model: RowModel; id: MessageId | null }) {
  const actions = useMessageActions()
  const { body, entry } = model
  const local = useLocalFileUrl(entry?.body.kind === 'file' ? entry.body.fileId : null)
  const image = imageOf(body)
  if (!image) return null
  return (
    <>
      <BodyBoundary source={image.name}>
        <ImageBody
          image={image}
          local={local}
          awaitsLocal={entry !== undefined}
          fills
          onOpen={actions && id !== null ? () => actions.openImage(id) : undefined}
        />
      </BodyBoundary>
      {entry && isUnderWay(entry) && (
        <UploadStrip
          name={image.name}
          progress={progressOf(entry)}
          {...uploadTools(entry, actions)}
          className={`absolute top-2 inset-s-2 ${entry.state.state === 'uploading' ? 'inset-e-2' : ''}`}
        />
      )}
    </>
  )
}
