/** Begins a voice message. */
import { Mic } from 'lucide-react'
import { useTranslation } from '@/i18n/useTranslation'
import { IconButton } from '@/ui/IconButton'

/** The bar that records comes with the press. */
export function RecordButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation()
  return <IconButton icon={Mic} label={t(($) => $.chat.voice.record)} onClick={onPress} />
}
