/** The position of the link preview in a message. If the person's or the server's setting is off, nothing is searched or requested. */
import { useAppSelector } from '@/store/hooks'
import { ErrorBoundary } from '@/ui/display/ErrorBoundary'
import { lazyComponent } from '@/ui/lazy'
import { selectAllowsLinkPreviews } from '@/store/server/selectors'
import { selectPreferences } from '@/store/preferences/preferencesSlice'

const LinkPreview = lazyComponent(() => import('./LinkPreviewCard'), 'LinkPreviewCard')

/** `text` is the message text. A text that cannot contain an address does not read the setting either. */
export const LinkPreviewSlot = ({ text }: { text: string }) =>
  /\S\.\S/.test(text) ? <PreviewOfLink text={text} /> : null

function PreviewOfLink({ text }: { text: string }) {
  const mode = useAppSelector((state) => selectPreferences(state).linkPreviews)
  const isAllowed = useAppSelector(selectAllowsLinkPreviews)
  if (mode === 'off' || !isAllowed) return null
  return (
    <ErrorBoundary resetKey={text} fallback={() => null}>
      <LinkPreview text={text} withImage={mode === 'images'} />
    </ErrorBoundary>
  )
}
