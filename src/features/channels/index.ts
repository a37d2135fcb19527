/** The public interface of the channels feature. */
export { BrowseChannelsPage } from './BrowseChannelsPage'
export { NewChannelDialog } from './NewChannelDialog'
