/** Pictures that one person sent one after the other, side by side. Each tile is a message of its own, as every row is. */
import { Pin, Trash2 } from 'lucide-react'
import { memo, useContext } from 'react'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import { formatOf, useFormat } from '@/i18n/useFormat'
import { useTranslation } from '@/i18n/useTranslation'
import { ImageBody } from '@/parts/message/ImageBody'
import { pictureOf } from '@/parts/message/picture'
import { RowActive } from '@/parts/message/rowTab'
import { UploadBar } from '@/parts/upload/UploadCard'
import { useLocalPicture } from '@/parts/upload/useLocalPicture'
import { useMessageActions } from '../actions/MessageActions'
import { useChoice } from '../actions/useChoice'
import { ActiveRowContext, useIsActive } from './activeRow'
import { Bubble } from './Bubble'
import type { Tile } from './buildRows'
import { By, Margin, rowLook } from './MessageRow'
import { MessageToolbar } from './MessageToolbar'
import { MOSAIC_WIDTH, tileShapes, type TileShape } from './mosaicShapes'
import { Reactions } from './Reactions'
import { SelectBox } from './SelectBox'
import { useRowModel, useSurroundings, type RowModel } from './rowModel'
import { isOnItsWay, useWaitsLong } from './RowStates'
import { rowLabel } from './rowLabel'

type Props = {
  tiles: readonly Tile[]
  conversationKey: ConversationKey
  first: boolean
  canReact: boolean
  /** The message that was jumped to, if it is among them. */
  lit: MessageId | null
}

/** `first` shows portrait and name. */
export const MosaicRow = memo(function MosaicRow(props: Props) {
  const { tiles, conversationKey } = props
  const lead = useRowModel(conversationKey, tiles[0]?.id ?? null, tiles[0]?.localId ?? null)
  return lead && <Mosaic {...props} lead={lead} />
})

function Mosaic({ tiles, conversationKey, first, canReact, lit, lead }: Props & { lead: RowModel }) {
  const format = useFormat()
  const { author, by, mine, bubbles } = useSurroundings(conversationKey, null, lead)
  const shapes = tileShapes(tiles.length)
  const time = format.time(tiles.at(-1)?.at ?? lead.at)
  const grid = (
    <div
      className="my-1 grid max-w-full grid-cols-6 gap-[3px] in-[.bubble]:m-0"
      style={{ width: MOSAIC_WIDTH, direction: 'ltr' }}
    >
      {tiles.map((tile, index) => (
        <OneTile
          key={tile.key}
          tile={tile}
          conversationKey={conversationKey}
          shape={shapes[index] ?? 'third'}
          atRight={isAtRight(shapes, index)}
          canReact={canReact}
          lit={lit !== null && tile.id === lit}
        />
      ))}
    </div>
  )
  return (
    <div className={rowLook({ first, bubbles, mine, isActive: false, namesMe: false, lit: false, fading: false })}>
      {!(bubbles && mine) && (
        <Margin first={first} author={author} at={lead.at} time={bubbles ? '' : format.time(lead.at)} />
      )}
      <div
        className={
          bubbles
            ? `grid min-w-0 max-w-[min(560px,86%)] ${mine ? 'justify-self-end' : 'justify-self-start'}`
            : 'min-w-0'
        }
      >
        {first && !(bubbles && mine) && (
          <By author={author} name={by} at={lead.at} time={bubbles ? null : format.time(lead.at)} />
        )}
        <Bubble
          on={bubbles}
          mine={mine}
          first={first}
          quote={null}
          render={(tail) => (
            <>
              {grid}
              {tail && <div className="leading-4">{tail}</div>}
            </>
          )}
          edited={false}
          time={time}
          mark={mine ? (lead.entry && isOnItsWay(lead.entry) ? 'waiting' : 'sent') : null}
        />
      </div>
    </div>
  )
}

const COLUMNS: Record<TileShape, number> = { half: 3, third: 2, large: 4 }
const LOOKS: Record<TileShape, string> = {
  half: 'col-span-3 aspect-[5/4]',
  third: 'col-span-2 aspect-square',
  large: 'col-span-4 row-span-2',
}

/** Whether a tile ends at the right edge: its tools then reach to the left. */
function isAtRight(shapes: readonly TileShape[], index: number): boolean {
  if (shapes[0] === 'large') return index > 0
  const columns = shapes.slice(0, index + 1).reduce((sum, shape) => sum + COLUMNS[shape], 0)
  return columns % 6 === 0
}

type TileProps = {
  tile: Tile
  conversationKey: ConversationKey
  shape: TileShape
  atRight: boolean
  canReact: boolean
  lit: boolean
}

function OneTile({ tile, conversationKey, ...rest }: TileProps) {
  const model = useRowModel(conversationKey, tile.id, tile.localId)
  return model ? <Shown model={model} tile={tile} conversationKey={conversationKey} {...rest} /> : null
}

function Shown({ model, tile, conversationKey, shape, atRight, canReact, lit }: TileProps & { model: RowModel }) {
  const { t, i18n } = useTranslation()
  const { message, entry } = model
  const active = useContext(ActiveRowContext)
  const isActive = useIsActive(tile.key)
  const { by, pending, pinnedBy } = useSurroundings(conversationKey, tile.id, model)
  const waits = useWaitsLong(entry !== undefined && isOnItsWay(entry), model.at)
  const label = rowLabel({ model, by, waits, namesMe: false, pinned: pinnedBy !== null }, { t, format: formatOf(i18n) })
  const isDeleted = message !== undefined && message.deletedBy !== null
  const choice = useChoice(isDeleted ? null : tile.id)
  const fades = waits || pending.some((change) => change.kind === 'deletion')
  const ring =
    lit || choice === 'chosen'
      ? 'shadow-[0_0_0_3px_var(--accent)]'
      : isActive
        ? 'shadow-[0_0_0_2px_var(--line-strong)]'
        : ''
  return (
    <RowActive value={isActive}>
      <article
        aria-label={label}
        data-row={tile.key}
        tabIndex={-1}
        onPointerEnter={(event) => event.pointerType === 'mouse' && active.become(tile.key)}
        className={`relative min-w-0 rounded-card transition-shadow duration-fast ${LOOKS[shape]} ${ring} ${fades ? 'opacity-60' : ''}`}
      >
        {isDeleted ? (
          <p className="grid size-full place-content-center justify-items-center gap-1 rounded-card bg-sunken p-1 text-center text-xs text-muted">
            <Trash2 size={16} aria-hidden />
            {t(($) => $.chat.message.deleted)}
          </p>
        ) : (
          <TilePicture model={model} id={tile.id} />
        )}
        {!isDeleted && pinnedBy !== null && (
          <span className="absolute top-1 left-1 grid size-6 place-items-center rounded-full bg-raised text-muted shadow-e1">
            <Pin size={14} aria-hidden />
          </span>
        )}
        {!isDeleted && message && (
          <div className="absolute bottom-0.5 left-1 max-w-full [&_button:not([aria-pressed=true])]:bg-raised">
            <Reactions message={message} canReact={canReact} />
          </div>
        )}
        {choice !== 'off' && tile.id !== null && (
          <SelectBox id={tile.id} name={label} checked={choice === 'chosen'} className="top-1.5 right-1.5" />
        )}
        {isActive && tile.id !== null && choice === 'off' && (
          <MessageToolbar id={tile.id} side={atRight ? 'right' : 'left'} />
        )}
      </article>
    </RowActive>
  )
}

/** The picture itself, from this device as long as the row lives, and how far its upload is. */
function TilePicture({ model, id }: { model: RowModel; id: MessageId | null }) {
  const actions = useMessageActions()
  const { body, entry } = model
  const local = useLocalPicture(entry?.body.kind === 'file' ? entry.body.fileId : null)
  const picture = pictureOf(body)
  if (!picture) return null
  return (
    <>
      <ImageBody
        picture={picture}
        local={local}
        awaitsLocal={entry !== undefined}
        fills
        onOpen={actions && id !== null ? () => actions.openPicture(id) : undefined}
      />
      {entry?.state.state === 'uploading' && (
        <UploadBar
          name={picture.name}
          sent={entry.state.sent}
          total={entry.state.total}
          className="absolute inset-x-2 bottom-2"
        />
      )}
    </>
  )
}
