/** The magic link of this tab, for the programs that use it. */
import { useLayoutEffect, useMemo, useState } from 'react'
import { forgetMagicLink, forgetUsedLink, takeMagicLink } from './magicLink'
import { usePorts } from './PortsContext'

/** Returns the link and what can happen to it. Render the router only when `isSubscribed`: it must never see the token. */
export function useMagicLink() {
  const { tabStorage } = usePorts()
  const [magicLink, setMagicLink] = useState(() => takeMagicLink(tabStorage))
  const [isSubscribed, setIsSubscribed] = useState(false)
  // Following a link in an open page changes only the hash. The router must not exist before this listener does:
  // Chromium calls the listeners of the window in their order, also capturing ones.
  useLayoutEffect(() => {
    const take = () => {
      const link = takeMagicLink(tabStorage)
      setMagicLink((before) => ((before?.token ?? null) === (link?.token ?? null) ? before : link))
    }
    addEventListener('popstate', take)
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the router is rendered only after the subscription
    setIsSubscribed(true)
    return () => removeEventListener('popstate', take)
  }, [tabStorage])
  const actions = useMemo(
    () => ({
      onLinkRefused: () => {
        forgetMagicLink(tabStorage)
        setMagicLink((link) => link && { ...link, token: null })
      },
      clearMagicLink: () => {
        forgetMagicLink(tabStorage)
        setMagicLink(null)
      },
      onSignedIn: () => {
        if (forgetUsedLink(tabStorage)) setMagicLink(null)
      },
    }),
    [tabStorage],
  )
  return { magicLink, isSubscribed, ...actions }
}
