/** Keeps the values of a form up to date that no stream announces. */
import { useEffect, useRef } from 'react'
import { useClock } from '@/store/hooks'
import type { FormSource } from './formSource'

/** How long the values of one reading are new enough. */
const NEW_FOR_MS = 30_000

/**
 * Reads the values when the form opens and when the window gets the focus again, at most every 30 s and never during a
 * save. A reading that fails says nothing.
 */
export function useReadAgain<Values>({ read, readsOnOpening = false }: FormSource<Values>, isBusy: boolean) {
  const clock = useClock()
  const latest = useRef({ read, isBusy })
  const isRead = useRef(readsOnOpening)
  useEffect(() => {
    latest.current = { read, isBusy }
  })
  useEffect(() => {
    let isNew = false
    let stopTimer = () => {}
    const keep = () => {
      isNew = true
      stopTimer = clock.after(NEW_FOR_MS, () => (isNew = false))
    }
    const readAgain = () => {
      if (isNew || latest.current.isBusy || latest.current.read === undefined || document.hidden) return
      keep()
      void latest.current.read()
    }
    if (isRead.current) keep()
    else readAgain()
    window.addEventListener('focus', readAgain)
    document.addEventListener('visibilitychange', readAgain)
    return () => {
      stopTimer()
      window.removeEventListener('focus', readAgain)
      document.removeEventListener('visibilitychange', readAgain)
    }
  }, [clock])
}
