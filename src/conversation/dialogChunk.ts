/** The dialogs of an open conversation and the bar of selected messages, as one chunk (decision 0230); lazyComponents.ts shows them. */
export { DateDialog } from '@/conversation/actions/dialogs/DateDialog'
export { DeleteDialog } from '@/conversation/actions/dialogs/DeleteDialog'
export { DeleteManyDialog } from '@/conversation/actions/dialogs/DeleteManyDialog'
export { ForwardDialog } from '@/conversation/actions/dialogs/ForwardDialog'
export { SelectionBar } from '@/conversation/actions/selection/SelectionBar'
export { WhoReacted } from '@/conversation/actions/dialogs/WhoReacted'
export { DescriptionDialog } from './message-list/DescriptionDialog'
export { DiscardEdit } from '@/conversation/composer/draft/DiscardEdit'
