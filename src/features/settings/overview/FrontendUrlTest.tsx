/** Tries whether a server answers at the frontend URL, where that is another address than the page's. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePorts } from '@/components/program/PortsContext'
import { useAppDispatch } from '@/store/hooks'
import { TrialLine } from '../trials/TrialLine'
import { keepTrial } from '../trials/trials'

/** The policy of the page lets only pictures of other https addresses load, and every server has a logo. */
const logoOf = (url: string, now: number) => `${new URL(url).origin}/api/resource/organization/logo?t=${now}`

type Props = { url: string; isSaved: boolean }

/** The result of a saved address is kept. Nobody can try an http address from a page, so it is opened. */
export function FrontendUrlTest({ url, isSaved }: Props) {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const { clock, site } = usePorts()
  const [logo, setLogo] = useState<string | null>(null)
  const [result, setResult] = useState<'urlAnswers' | 'urlSilent' | 'urlOpens' | null>(null)
  const handleTry = () => {
    setResult(null)
    if (new URL(url).protocol === 'https:') return setLogo(logoOf(url, clock.now()))
    site.openInNewTab(url)
    setResult('urlOpens')
  }
  const handleEnd = (isDone: boolean) => {
    setLogo(null)
    setResult(isDone ? 'urlAnswers' : 'urlSilent')
    if (isSaved) dispatch(keepTrial('frontendUrl', isDone))
  }
  return (
    <TrialLine
      size="small"
      label={t(($) => $.setting.overview.tryUrl)}
      busy={logo !== null}
      text={result !== null && t(($) => $.setting.overview[result])}
      onClick={handleTry}
    >
      {logo !== null && (
        <img hidden alt="" src={logo} onLoad={() => handleEnd(true)} onError={() => handleEnd(false)} />
      )}
    </TrialLine>
  )
}
