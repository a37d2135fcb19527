/** Shows how the widget will look, with the parts that the widget itself is made of. */
import { MessageCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { logoUrl } from '@/api/request/resourceUrl'
import { WelcomeText } from '@/components/widget/WelcomeText'
import { NO_INTRODUCTION, VisitorForm } from '@/components/widget/VisitorForm'
import { WidgetHeader } from '@/components/widget/WidgetHeader'
import { widgetColors } from '@/components/widget/widgetColors'
import { textOn } from '@/domain/widget/colors'
import type { ParameterValues } from '@/domain/widget/embedCode'
import { toParameters } from '@/domain/widget/parameters'
import { useAppSelector } from '@/store/hooks'
import { selectServer } from '@/store/server/selectors'

/** A picture: nothing in it can be pressed. */
export function WidgetPreview({ values }: { values: ParameterValues }) {
  const { t } = useTranslation(['common', 'widget'])
  const { name } = useAppSelector(selectServer)
  const parameters = toParameters((parameter) => values[parameter])
  const { themeColor, title, logo, welcome, position, popup, isAutomatic } = parameters
  // The side is one of the screen, also where the page is read from right to left.
  const side =
    position === 'left' ? 'justify-items-start rtl:justify-items-end' : 'justify-items-end rtl:justify-items-start'
  return (
    <div inert style={widgetColors(themeColor)} className={`grid max-w-[380px] gap-3 ${side}`}>
      <div className="flex h-72 w-full flex-col overflow-hidden rounded-[16px] bg-surface shadow-e2 forced-colors:border">
        <WidgetHeader
          themeColor={themeColor}
          title={title || name}
          subtitle={title === '' ? undefined : name}
          logo={logo || logoUrl()}
        />
        <div className="flex-1 overflow-hidden px-3">
          <WelcomeText text={welcome || t(($) => $.widget.welcome)} />
          {!isAutomatic && (
            <VisitorForm initial={NO_INTRODUCTION} isBusy={false} problem={null} onSubmit={() => undefined} />
          )}
        </div>
      </div>
      <div
        className={`flex items-center gap-3 ${position === 'left' ? 'flex-row-reverse rtl:flex-row' : 'rtl:flex-row-reverse'}`}
      >
        {popup && (
          <p className="rounded-[16px] border border-line-mid bg-surface px-3 py-2 text-sm">
            <b dir="auto" className="block">
              {popup.title || t(($) => $.widget.button.popupTitle)}
            </b>
            <span dir="auto" className="block">
              {popup.subtitle || t(($) => $.widget.button.popupSubtitle)}
            </span>
          </p>
        )}
        <span
          className="grid flex-none place-items-center rounded-full"
          style={{
            width: parameters.closeWidth,
            height: parameters.closeHeight,
            backgroundColor: themeColor,
            color: textOn(themeColor),
          }}
        >
          <MessageCircle size={24} aria-hidden />
        </span>
      </div>
    </div>
  )
}
