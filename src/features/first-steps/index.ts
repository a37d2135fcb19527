/** The public interface of the list First steps. */
export { FirstSteps } from './FirstSteps'
