/** The door of what was saved. */
export { SavedPage } from './SavedPage'
