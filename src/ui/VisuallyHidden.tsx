/** Text for assistive technology only. */
import type { ReactNode } from 'react'

/** Renders its children invisibly, but accessible to screen readers. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className="sr-only">{children}</span>
