/** The menus of an open conversation, as one chunk; lazyComponents.ts shows them. */
export { MessageMenu } from './actions/MessageMenu'
export { ReactionPicker } from './actions/ReactionPicker'
export { ExpiryMenu } from '@/conversation/composer/tools/ExpiryMenu'
