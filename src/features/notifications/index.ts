/** The door of what makes itself heard. */
export { startNotifications } from './startNotifications'
