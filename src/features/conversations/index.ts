/** The door of the conversation list. */
export { ConversationList } from './ConversationList'
