/** Where the links inside a conversation lead. The pages of the client are one answer; a page of somebody else has none of them. */
import { createContext, use } from 'react'
import { hrefOf } from '@/domain/address'

/** Returns the href for an address of the client, or null where that page does not exist. */
export type LinkTo = (address: string) => string | null

/** The client's own addresses, unless a page says otherwise. */
export const LinkContext = createContext<LinkTo>(hrefOf)

/** Returns the href for an address here, or null if the text stays without a link. */
export const useLinkTo = (address: string): string | null => use(LinkContext)(address)
