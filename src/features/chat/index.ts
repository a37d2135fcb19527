/** The open conversation, and what is left of one that is gone. */
export { ConversationPage } from './ConversationPage'
export { UnavailableConversation } from './lazyPages'
