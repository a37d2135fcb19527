/** Texts for faults: its name as headline, the reason or the remedy below it. */
import type { TFunction } from 'i18next'
import { isRefused, type Fault } from '@/domain/fault'

export type FaultText = { headline: string; detail: string | null }

/** Returns the texts for a failed request. The server's own text is shown unchanged. */
export function faultText(t: TFunction, fault: Fault): FaultText {
  switch (fault.kind) {
    case 'network':
      return {
        headline: t(($) => $.common.fault.unreachableTitle),
        detail: t(($) => $.common.fault.network.detail),
      }
    case 'timeout':
      return {
        headline: t(($) => $.common.fault.unreachableTitle),
        detail: t(($) => $.common.fault.timeout.detail, { count: Math.round(fault.afterMs / 1000) }),
      }
    case 'canceled':
      return { headline: t(($) => $.common.fault.canceled.headline), detail: null }
    case 'unreadable':
      return {
        headline: t(($) => $.common.fault.unreadable.headline),
        detail: t(($) => $.common.fault.unreadable.detail, { member: fault.member }),
      }
    case 'signedOut':
      return {
        headline: t(($) => $.common.fault.signedOut.headline),
        detail: t(($) => $.common.fault.signedOut.detail),
      }
    case 'refused':
      return refusedText(t, fault.status, fault.text)
  }
}

/** Whether the server did not answer at all. */
export const isUnanswered = ({ kind }: Fault): boolean => kind === 'network' || kind === 'timeout'

/**
 * Returns the reason for a toast, which follows the name of the action. Today's client says it in the same words. What the
 * server itself says to a 403 follows, because only it tells which rule forbids the action.
 */
export function toastReason(t: TFunction, fault: Fault): string {
  if (isUnanswered(fault)) return t(($) => $.common.fault.network.headline)
  const { headline } = faultText(t, fault)
  return isRefused(fault, 403) && fault.text !== '' ? `${headline} – ${fault.text}` : headline
}

/** Returns the texts as lines, for places without a style for each. */
export const faultLines = ({ headline, detail }: FaultText): string =>
  detail === null ? headline : `${headline}\n${detail}`

/** Returns the texts for a message that was not sent; a blocked sender has a text of its own. */
export function sendFaultText(t: TFunction, fault: Fault, toPerson: boolean): FaultText {
  if (toPerson && isRefused(fault, 403)) {
    return { headline: t(($) => $.common.fault.send.blocked), detail: null }
  }
  return { headline: t(($) => $.common.fault.send.headline), detail: faultText(t, fault).headline }
}

function refusedText(t: TFunction, status: number, text: string): FaultText {
  if (status === 500 || status === 503)
    return {
      headline: text || t(($) => $.common.fault.server.headline),
      detail: t(($) => $.common.fault.server.detail, { status }),
    }
  if (status === 451) return { headline: text || t(($) => $.common.fault.license.headline), detail: null }
  const own = text || null
  switch (status) {
    case 400:
    case 422:
      return {
        headline: t(($) => $.common.fault.badRequest.headline),
        detail: own ?? t(($) => $.common.fault.badRequest.detail),
      }
    case 403:
      return {
        headline: t(($) => $.common.fault.notAllowed.headline),
        detail: own ?? t(($) => $.common.fault.notAllowed.detail),
      }
    // The end of the session is a fault of its own: an empty 401 that is left is about a channel, an account or a device.
    case 401:
    case 404:
      return {
        headline: t(($) => $.common.fault.requestNotFound.headline),
        detail: own ?? t(($) => $.common.fault.requestNotFound.detail),
      }
    case 409:
      return {
        headline: t(($) => $.common.fault.conflict.headline),
        detail: own ?? t(($) => $.common.fault.conflict.detail),
      }
    case 413:
      return { headline: t(($) => $.common.fault.tooLarge.headline), detail: own }
    case 425:
    case 429:
      return { headline: t(($) => $.common.fault.tooMany.headline), detail: t(($) => $.common.fault.tooMany.detail) }
    default:
      return status >= 500
        ? {
            headline: t(($) => $.common.fault.server.headline),
            detail: t(($) => $.common.fault.server.detail, { status }),
          }
        : {
            headline: t(($) => $.common.fault.other.headline),
            detail: own ?? t(($) => $.common.fault.other.detail, { status }),
          }
  }
}
