/** Which kinds of files a list shows. */
import type { BundledBody } from '@/domain/bundle'
import type { MessageBody } from '@/domain/message'
import { useTranslation } from '@/i18n/useTranslation'
import { Chip } from '@/ui/Chip'
import { fileKind } from './fileName'

export type Kind = 'all' | 'image' | 'video' | 'audio'
const KINDS: readonly Kind[] = ['all', 'image', 'video', 'audio']

/** Whether a message is of the kind; voice messages are audio. */
export function isOfKind(body: BundledBody | MessageBody, kind: Kind): boolean {
  if (kind === 'all') return true
  return body.kind === 'file'
    ? fileKind(body.contentType, body.size) === kind
    : body.kind === 'voice' && kind === 'audio'
}

/** One of them is always pressed. */
export function KindChips({ chosen, onChoose }: { chosen: Kind; onChoose: (kind: Kind) => void }) {
  const { t } = useTranslation()
  const words: Record<Kind, string> = {
    all: t(($) => $.fav.kind.all),
    image: t(($) => $.fav.kind.image),
    video: t(($) => $.fav.kind.video),
    audio: t(($) => $.fav.kind.audio),
  }
  return (
    <div role="group" aria-label={t(($) => $.fav.kind.label)} className="flex flex-none flex-wrap gap-1.5">
      {KINDS.map((kind) => (
        <Chip key={kind} pressed={kind === chosen} onPress={() => onChoose(kind)}>
          {words[kind]}
        </Chip>
      ))}
    </div>
  )
}
