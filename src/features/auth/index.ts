/** The public interface of the sign-in feature. It must not import the store. */
export { AuthPages as DoorPages, type AuthPath as DoorPath } from './AuthPages'
