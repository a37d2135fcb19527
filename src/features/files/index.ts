/** The public interface of the files. */
export { FilesPage } from './FilesPage'
