/** Filters for the kinds of files in a list. */
import { useTranslation } from 'react-i18next'
import type { BundledBody } from '@/domain/bundle'
import type { MessageBody } from '@/domain/message'
import { Chip } from '@/ui/fields/Chip'
import { ScrollRow } from '@/ui/layout/ScrollRow'
import { fileKind } from './fileKind'

export type Kind = 'all' | 'image' | 'video' | 'audio' | 'file'
const KINDS: readonly Kind[] = ['all', 'image', 'video', 'audio', 'file']

/** Tells whether a message is of the kind. Voice messages count as audio; `file` is every file of no other kind. */
export function isOfKind(body: BundledBody | MessageBody, kind: Kind): boolean {
  if (kind === 'all') return true
  return body.kind === 'file'
    ? fileKind(body.contentType, body.size) === (kind === 'file' ? 'other' : kind)
    : body.kind === 'voice' && kind === 'audio'
}

/** A group of chips of which exactly one is pressed. */
export function KindChips({ chosen, onChoose }: { chosen: Kind; onChoose: (kind: Kind) => void }) {
  const { t } = useTranslation(['common', 'fav'])
  const labels: Record<Kind, string> = {
    all: t(($) => $.fav.kind.all),
    image: t(($) => $.fav.kind.image),
    video: t(($) => $.fav.kind.video),
    audio: t(($) => $.fav.kind.audio),
    file: t(($) => $.fav.kind.file),
  }
  return (
    <ScrollRow label={t(($) => $.fav.kind.label)}>
      {KINDS.map((kind) => (
        <Chip key={kind} pressed={kind === chosen} onPress={() => onChoose(kind)}>
          {labels[kind]}
        </Chip>
      ))}
    </ScrollRow>
  )
}
