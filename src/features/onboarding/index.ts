/** The public interface of the first-time set-up. */
export { FoundingPage } from './FoundingPage'
export { SetUpPage } from './SetUpPage'
