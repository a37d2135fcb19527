/** The thirteen faults between two people and their server, and how each is applied to a line. */
import type { RequestFault } from '@support/loopback'

/** Faults of one request that sends a message; `chance` is at least 0 and below 1. */
export const SEND_FAULTS = {
  drop_before_effect: (): RequestFault => 'lostBefore',
  drop_after_effect: (): RequestFault => 'lostAfter',
  late_effect: (chance: number): RequestFault => ({ lateMs: Math.floor(chance * 9_500) }),
  too_many: (): RequestFault => ({ answer: { status: 429, headers: { 'retry-after': '2' } } }),
  bad_gateway: (): RequestFault => ({
    answer: { status: 502, text: '<html><h1>502 Bad Gateway</h1></html>', type: 'text/html' },
  }),
  slow: (): RequestFault => ({ slowMs: 10_000 }),
  sent_twice: (): RequestFault => 'twice',
} as const satisfies Record<string, (chance: number) => RequestFault>

export type SendFault = keyof typeof SEND_FAULTS

/** Faults of the page or its stream. */
const PAGE_FAULTS = ['duplicate', 'cut_stream', 'half_open', 'token_expired', 'reload', 'killed'] as const
type PageFault = (typeof PAGE_FAULTS)[number]

export type Fault = SendFault | PageFault
export const FAULTS: readonly Fault[] = [...(Object.keys(SEND_FAULTS) as SendFault[]), ...PAGE_FAULTS]

export const isSendFault = (fault: Fault): fault is SendFault => fault in SEND_FAULTS

/** Returns a zero count for each fault. */
export const zeroHits = () => Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Record<Fault, number>
