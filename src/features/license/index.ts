/** The public interface of the license feature. */
export { RenewalPage } from './RenewalPage'
