/** The public interface of the first-time set-up. */
export { CreateAdminPage } from './CreateAdminPage'
export { SetUpPage } from './SetUpPage'
