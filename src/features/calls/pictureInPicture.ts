/**
 * The small window over other programs that shows a call: one of its own, or, where a browser has none for pages, the
 * picture of one person. The browser allows a page one at a time.
 */
import { useSyncExternalStore } from 'react'

/** The part of the browser's own interface that is used; no type of TypeScript has it yet. */
type WindowPort = EventTarget & {
  window: Window | null
  requestWindow: (size: { width: number; height: number }) => Promise<Window>
}

const SIZE = { width: 360, height: 300 }

/** Windows that are being closed. The browser still tells them as open then. */
const closing = new WeakSet<Window>()

const port = () => (window as Window & { documentPictureInPicture?: WindowPort }).documentPictureInPicture

/** Whether this browser opens small windows for pages. */
export const hasCallWindow = (): boolean => port() !== undefined

/** Whether this browser shows at least a picture in a small window. */
export const hasPictureWindow = (): boolean => !hasCallWindow() && document.pictureInPictureEnabled

function openWindow(): Window | null {
  const open = port()?.window ?? null
  return open === null || closing.has(open) ? null : open
}

function subscribe(changed: () => void) {
  const controller = new AbortController()
  const { signal } = controller
  const followWindow = () => {
    const open = openWindow()
    open?.addEventListener(
      'pagehide',
      () => {
        closing.add(open)
        changed()
      },
      { signal },
    )
    changed()
  }
  followWindow()
  port()?.addEventListener('enter', followWindow, { signal })
  document.addEventListener('enterpictureinpicture', changed, { signal })
  document.addEventListener('leavepictureinpicture', changed, { signal })
  return () => controller.abort()
}

/** Returns the open window of the page; null without one. */
export const useCallWindow = (): Window | null => useSyncExternalStore(subscribe, openWindow)

/** Whether a picture is in a small window. A browser that has none for pages nor pictures does not know the question. */
const isPictureOut = () => Boolean(document.pictureInPictureElement)

/** Returns whether the call is in a small window of either kind. */
export const useIsInPicture = (): boolean =>
  useSyncExternalStore(subscribe, () => openWindow() !== null || isPictureOut())

/** Marks the element around the picture that a browser without windows for pages shows. */
export const OFFERED = { 'data-small-window': true }
const offered = () => document.querySelector<HTMLVideoElement>('[data-small-window] video')

/** Closes it, or does nothing. */
export function closeSmallWindow(): void {
  openWindow()?.close()
  // The browser's own button may be quicker.
  if (isPictureOut()) void document.exitPictureInPicture().catch(() => undefined)
}

/** Opens or closes it, in the handler of a press. */
export function toggleSmallWindow(): void {
  if (openWindow() !== null || isPictureOut()) closeSmallWindow()
  else {
    const opening = hasCallWindow() ? port()?.requestWindow(SIZE) : offered()?.requestPictureInPicture()
    // A browser that refuses leaves everything as it is.
    opening?.catch(() => undefined)
  }
}

/**
 * Gives a window a title and the styles of the page, with its theme, language and size of text, also when they change.
 * Returns a function that ends that.
 */
export function dress({ document: other }: Window, title: string): () => void {
  other.title = title
  if (other.head.querySelector('style') === null)
    for (const sheet of document.querySelectorAll('style, link[rel=stylesheet]'))
      other.head.append(sheet.cloneNode(true))
  const copyAttributes = () => {
    for (const { name, value } of document.documentElement.attributes) other.documentElement.setAttribute(name, value)
  }
  copyAttributes()
  const watch = new MutationObserver(copyAttributes)
  watch.observe(document.documentElement, { attributes: true })
  return () => watch.disconnect()
}
