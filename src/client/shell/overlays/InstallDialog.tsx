/** The steps that install the client on an iPhone or iPad, where no browser asks. */
import { Share, SquarePlus, SquareMenu } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/fields/Button'
import { Dialog } from '@/ui/overlays/Dialog'
import { Icon } from '@/ui/display/Icon'

/** Open while mounted. Each step has a picture of what to press. */
export function InstallDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const steps = [
    { icon: Share, text: t(($) => $.common.install.share) },
    { icon: SquarePlus, text: t(($) => $.common.install.home) },
    { icon: SquareMenu, text: t(($) => $.common.install.open) },
  ]
  return (
    <Dialog
      title={t(($) => $.common.install.app)}
      description={t(($) => $.common.install.lead)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t(($) => $.common.action.close)}</Button>}
    >
      <ol className="m-0 grid list-none gap-3 p-0">
        {steps.map(({ icon, text }, index) => (
          <li key={text} className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-4">
            <span
              aria-hidden
              className="grid size-14 place-items-center rounded-card border border-line bg-sunken text-accent"
            >
              <Icon of={icon} size="l" />
            </span>
            <span>
              <span aria-hidden className="me-2 font-semibold tabular">{`${index + 1}.`}</span>
              <span>{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
