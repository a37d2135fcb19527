/** The open conversation. */
export { ConversationPage } from './ConversationPage'
