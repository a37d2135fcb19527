/** The widget: in a frame a dialog, on a page of its own the whole page. */
import MessageCircle from 'lucide-react/icons/message-circle'
import X from 'lucide-react/icons/x'
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { logoUrl, widgetCssUrl } from '@/api/request/resourceUrl'
import { WidgetHeader } from '@/components/widget/WidgetHeader'
import { widgetColors } from '@/components/widget/widgetColors'
import { textOn } from '@/domain/widget/colors'
import { hasCapability } from '@/domain/serverVersion'
import type { WidgetParameters } from '@/domain/widget/parameters'
import { Spinner } from '@/ui/display/Spinner'
import { IconButton } from '@/ui/fields/IconButton'
import { TooltipLayer } from '@/ui/overlays/TooltipLayer'
import { lazyModule, lazyPage, preload } from '@/ui/lazy'
import { ChatMenu } from './chat/ChatMenu'
import type { Embedding } from './embedding'
import { BeforeChat } from './visitor/BeforeChat'
import type { Visitor } from './visitor/visitor'

const chatModule = lazyModule(() => import('./chat/WidgetChat'))
const WidgetChat = lazyPage(chatModule, 'WidgetChat', () => (
  <div className="m-auto">
    <Spinner size="l" />
  </div>
))

type Props = { parameters: WidgetParameters; embedding: Embedding; visitor: Visitor }

/** Renders nothing while it is closed in the frame of an older loader, which wants a button instead. */
export function Widget(props: Props) {
  const { embedding, parameters } = props
  const isOpen = useSyncExternalStore(embedding.onOpenChange, embedding.isOpen)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return (
    <div className="contents" style={widgetColors(parameters.themeColor)}>
      {embedding.kind === 'old' && !isOpen && <OldButton {...props} />}
      <div className={embedding.kind === 'old' && !isOpen ? 'hidden' : 'contents'}>
        <Panel {...props} isOpen={isOpen} />
      </div>
      {/* Here, and not in the chat: it has to know of the press that opened the chat under a resting pointer. */}
      <TooltipLayer />
    </div>
  )
}

/** The button in the frame of an older loader. */
function OldButton({ parameters: { themeColor }, embedding }: Props) {
  const { t } = useTranslation(['common', 'widget'])
  return (
    <button
      type="button"
      aria-label={t(($) => $.widget.button.open)}
      className="fixed inset-e-0 bottom-0 grid size-12 place-items-center rounded-full border border-transparent"
      style={{ backgroundColor: themeColor, color: textOn(themeColor) }}
      onClick={() => embedding.setOpen(true)}
    >
      <MessageCircle size={24} aria-hidden />
    </button>
  )
}

function Panel({ parameters, embedding, visitor, isOpen }: Props & { isOpen: boolean }) {
  const { t } = useTranslation(['common', 'widget'])
  const state = useSyncExternalStore(visitor.subscribe, visitor.state)
  const info = visitor.info()
  const panel = useRef<HTMLDivElement>(null)
  const isInChat = state.at === 'chat'
  const server = info?.organization.name ?? ''
  const title = parameters.title || server || t(($) => $.widget.frame.name)
  const welcome = parameters.welcome || t(($) => $.widget.welcome)
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    if (isInChat) preload(chatModule)
  }, [isInChat])
  // The chat takes the focus by itself.
  useEffect(() => {
    if (isOpen && embedding.kind !== 'alone' && !isInChat) focusFirst(panel.current)
  }, [isOpen, embedding, state.at, isInChat])
  const close = () => embedding.setOpen(false)
  return (
    <div
      ref={panel}
      role={embedding.kind === 'alone' ? undefined : 'dialog'}
      aria-label={embedding.kind === 'alone' ? undefined : title}
      className="fixed inset-0 flex flex-col bg-surface text-text"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && embedding.kind !== 'alone') close()
      }}
    >
      {info?.version != null && hasCapability(info.version, 'widgetCss') && (
        <link rel="stylesheet" href={widgetCssUrl()} />
      )}
      <WidgetHeader
        themeColor={parameters.themeColor}
        title={title}
        {...(parameters.title !== '' && server !== title && { subtitle: server })}
        logo={parameters.logo || logoUrl()}
      >
        {isInChat && <ChatMenu hostId={parameters.hostId} visitor={visitor} />}
        {embedding.kind !== 'alone' && <IconButton icon={X} label={t(($) => $.widget.frame.close)} onClick={close} />}
      </WidgetHeader>
      {isInChat ? (
        <Suspense fallback={null}>
          <WidgetChat
            parameters={parameters}
            embedding={embedding}
            visitor={visitor}
            welcome={welcome}
            isOpen={isOpen}
          />
        </Suspense>
      ) : (
        <main className="flex min-h-0 flex-1 flex-col">
          <BeforeChat visitor={visitor} state={state} welcome={welcome} onBegin={() => preload(chatModule)} />
        </main>
      )}
    </div>
  )
}

/** The field that a visitor fills first, else the first button. */
function focusFirst(panel: HTMLElement | null) {
  const target = panel?.querySelector<HTMLElement>('[data-first-focus]') ?? panel?.querySelector<HTMLElement>('input')
  ;(target ?? panel?.querySelector<HTMLElement>('main textarea, main button, button'))?.focus()
}
