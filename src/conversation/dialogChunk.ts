/** The dialogs of an open conversation, as one chunk; lazyComponents.ts shows them. */
export { DateDialog } from './actions/DateDialog'
export { DeleteDialog } from './actions/DeleteDialog'
export { DeleteManyDialog } from './actions/DeleteManyDialog'
export { ForwardDialog } from './actions/ForwardDialog'
export { WhoReacted } from './actions/WhoReacted'
export { DescriptionDialog } from './message-list/DescriptionDialog'
export { DiscardEdit } from './composer/DiscardEdit'
