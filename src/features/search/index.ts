/** The public interface of the search over everything. */
export { SearchPage } from './SearchPage'
