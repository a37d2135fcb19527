import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Returns whether the page is being printed. The browser takes its picture when the listener returns, so what is
 * rendered for paper has to be there by then.
 */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
