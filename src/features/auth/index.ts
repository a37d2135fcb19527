/** The door of signing in; it must not lead to the store. */
export { DoorPages, type DoorPath } from './DoorPages'
