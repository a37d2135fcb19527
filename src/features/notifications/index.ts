/** The public interface of the notifications. */
export { createNotifications } from './createNotifications'
