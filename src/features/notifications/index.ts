/** The public interface of the notification sounds. */
export { startNotifications } from './startNotifications'
