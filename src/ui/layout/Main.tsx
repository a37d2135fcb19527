/** The main area of a page. */
import type { ReactNode } from 'react'

/** The one `main` of a page. It takes the focus after a navigation (`ui/input/focus.ts`). The classes lay it out. */
export function Main({ className, children }: { className: string; children?: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </main>
  )
}
