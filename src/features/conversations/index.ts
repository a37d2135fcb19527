/** The public interface of the conversation list. */
export { ConversationList } from './ConversationList'
