/** The public interface of the channels feature. */
export { NewChannelDialog } from './NewChannelDialog'
