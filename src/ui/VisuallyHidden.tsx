/** Words for assistive technology only. */
import type { ReactNode } from 'react'

/** Renders its children where they are heard and not seen. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className="sr-only">{children}</span>
