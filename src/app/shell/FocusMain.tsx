/** Moves the keyboard focus to the new page after every navigation: a press, Back, or an address. */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { focusMain } from '@/ui/focusMain'

/** Mount it once; it renders nothing. An element that still has the focus after a navigation keeps it. */
export function FocusMain() {
  const { pathname } = useLocation()
  const here = useRef(pathname)
  useEffect(() => {
    // On the first page, no element has lost the focus yet.
    if (here.current === pathname) return
    here.current = pathname
    return focusMain()
  }, [pathname])
  return null
}
