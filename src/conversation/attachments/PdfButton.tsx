/** A button that shows a PDF in a new tab, where the browser has a viewer for it. */
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePorts } from '@/components/program/PortsContext'
import { useAppDispatch } from '@/store/hooks'
import { openPdf } from '@/store/openPdf'
import { IconButton } from '@/ui/fields/IconButton'
import { useRowTabIndex } from '@/ui/input/useRowTabIndex'
import { showToast } from '@/ui/overlays/toast'
import { downloadFile } from './downloadFile'

type Props = {
  name: string
  /** The whole address of the file. */
  href: string
  /** Resolves to false if the server no longer has the file. */
  check?: (() => Promise<boolean>) | undefined
}

/** A file that cannot be shown is downloaded, and a toast says so. Renders nothing where the browser has no viewer. */
export function PdfButton({ name, href, check }: Props) {
  const { t } = useTranslation(['common', 'file'])
  const dispatch = useAppDispatch()
  const { site } = usePorts()
  const tabIndex = useRowTabIndex()
  const [isLoading, setLoading] = useState(false)
  if (!site.showsPdf()) return null
  const open = async () => {
    setLoading(true)
    if (!check || (await check())) {
      const isShown = await dispatch(openPdf(href))
      if (!isShown) {
        downloadFile(href, name)
        showToast({ text: t(($) => $.file.pdf.downloaded, { name }), tone: 'info' })
      }
    }
    setLoading(false)
  }
  return (
    <IconButton
      icon={FileText}
      tabIndex={tabIndex}
      label={t(($) => $.file.pdf.open)}
      aria-disabled={isLoading}
      onClick={() => void (isLoading || open())}
    />
  )
}
