/** The place where a conversation stands decides what it offers. The client offers everything; the page of somebody else less. */
import { createContext, useContext, type ReactNode } from 'react'
import type { MessageAction } from './actions/allowedActions'

export type Place = {
  /** The actions that messages have here, as far as they are allowed; null for all. */
  actions: readonly MessageAction[] | null
  /** Whether a visitor of another site writes: nothing leads to other pages, and messages have neither voice nor expiry. */
  isVisit: boolean
  /** Stands above the first message in place of the introduction; null for that. */
  start: ReactNode
}

const CLIENT: Place = { actions: null, isVisit: false, start: null }

export const PlaceContext = createContext<Place>(CLIENT)

/** Returns what the conversation offers here. */
export const usePlace = (): Place => useContext(PlaceContext)
