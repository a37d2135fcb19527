/** The address of this page, the device that shows it, and leaving it for the sign-in page of another site. */
import type { Client } from '@/domain/deviceKey'
import { browserOf, clientOf, deviceOf, type Browser, type Device } from '@/platform/device/device'
import { serverOrigin } from './serverAddress'

export type SitePort = {
  /** Returns the address of the client without query and hash, for example `https://chat.example.org/`. */
  address: () => string
  /** Returns the absolute addresses of the scripts and styles that this page has loaded. */
  files: () => readonly string[]
  /** Returns the origin of the chat server, without a trailing slash. */
  serverOrigin: () => string
  device: () => Device
  browser: () => Browser
  /** Returns the names of browser and system; null if they are not known. */
  client: () => Client | null
  /** Whether the page came over https or from this machine: browsers offer much to such pages only. */
  isSecure: () => boolean
  /** Whether the browser was asked to load as little as possible (Save-Data). */
  savesData: () => boolean
  /** Opens another site in place of this page. Addresses other than http and https are ignored. */
  navigateTo: (url: string) => void
  /** Opens another site in a new tab, which learns nothing of this page. */
  openInNewTab: (url: string) => void
  /** Whether the browser shows PDFs itself. */
  showsPdf: () => boolean
  /** Shows a document of this page's memory in a new tab. Returns false if the browser refuses, as after a long wait. */
  showInNewTab: (content: Blob) => boolean
}

/** Returns the site of this browser page. */
export const browserSite = (): SitePort => ({
  address: () => new URL('.', location.origin + location.pathname).href,
  files: () =>
    [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href]')].map((element) =>
      'src' in element ? element.src : element.href,
    ),
  serverOrigin,
  device: () => deviceOf(navigator.userAgent, navigator.maxTouchPoints),
  browser: () => browserOf(navigator.userAgent, navigator.maxTouchPoints),
  client: () => clientOf(navigator.userAgent, navigator.maxTouchPoints),
  isSecure: () => isSecureContext,
  savesData: () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true,
  navigateTo(url) {
    if (/^https?:$/.test(new URL(url, location.href).protocol)) location.assign(url)
  },
  openInNewTab: (url) => void window.open(url, '_blank', 'noopener,noreferrer'),
  showsPdf: () => navigator.pdfViewerEnabled,
  showInNewTab(content) {
    // Kept until this page is left: the viewer reads from it when it saves the file.
    const tab = window.open(URL.createObjectURL(content), '_blank')
    if (tab) tab.opener = null
    return tab !== null
  },
})
