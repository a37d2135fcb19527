/** The head of a widget in its theme color: picture, title, and what can be done. */
import type { ReactNode } from 'react'
import { textOn } from '@/domain/widget/colors'
import { useImageFailure } from '@/ui/display/useImageFailure'

type Props = {
  themeColor: string
  title: string
  /** Below the title, for example the name of the server. */
  subtitle?: string | undefined
  /** The address of the picture. */
  logo: string
  children?: ReactNode
}

/** Renders the head; `children` are its buttons. */
export function WidgetHeader({ themeColor, title, subtitle, logo, children }: Props) {
  const color = textOn(themeColor)
  const image = useImageFailure(logo)
  return (
    <header
      className="flex min-h-14 flex-none items-center gap-3 px-4 py-2 pt-[max(8px,env(safe-area-inset-top))]"
      style={{ backgroundColor: themeColor, color }}
    >
      {!image.isFailed && (
        <img
          src={logo}
          alt=""
          referrerPolicy="no-referrer"
          {...image.handlers}
          className="size-9 flex-none rounded-full bg-white object-contain"
        />
      )}
      <div className="min-w-0 flex-1">
        <h1 className="truncate text-match-parent text-ui font-semibold" dir="auto">
          {title}
        </h1>
        {subtitle && (
          <p className="truncate text-match-parent text-xs" dir="auto">
            {subtitle}
          </p>
        )}
      </div>
      <div className="flex flex-none gap-1 [&_button]:text-inherit! [&_button:hover]:bg-black/15!">{children}</div>
    </header>
  )
}
