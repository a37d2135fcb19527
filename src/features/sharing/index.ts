/** The public interface of sharing from other apps. */
export { SharePage } from './SharePage'
