/** Where the preview of a message's first link stands; without the setting nothing is looked for and nothing fetched. */
import { useAppSelector } from '@/store/hooks'
import { latePart, makeLate } from '@/ui/late'
import { selectPreferences } from '@/store/preferences/preferencesSlice'

const LinkPreview = latePart(
  makeLate(() => import('./LinkPreviewCard')),
  (room) => room.LinkPreviewCard,
)

/** `text` is what the message says. Most say nothing that could be an address: those look at no setting either. */
export const LinkPreviewSlot = ({ text }: { text: string }) => (/\S\.\S/.test(text) ? <Wanted text={text} /> : null)

function Wanted({ text }: { text: string }) {
  const mode = useAppSelector((state) => selectPreferences(state).linkPreviews)
  return mode === 'off' ? null : <LinkPreview text={text} withImage={mode === 'images'} />
}
