/** The public interface of the saved messages. */
export { SavedPage } from './SavedPage'
