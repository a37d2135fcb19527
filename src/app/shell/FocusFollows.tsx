/** The keyboard goes along with the page, by whatever way one came to it: a press, Back, or an address. */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { standInMain } from '@/ui/standInMain'

/** Mounted once; draws nothing. Whatever has the focus after a step keeps it. */
export function FocusFollows() {
  const { pathname } = useLocation()
  const here = useRef(pathname)
  useEffect(() => {
    // where one begins, nothing is gone
    if (here.current === pathname) return
    here.current = pathname
    return standInMain()
  }, [pathname])
  return null
}
