/** The door of the channels: making one. Settings and members follow. */
export { NewChannelDialog } from './NewChannelDialog'
