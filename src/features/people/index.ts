/** The public interface of the directory. */
export { NewMessageDialog } from './NewMessageDialog'
export { PeopleList } from './PeopleList'
export { PersonCard } from './PersonCard'
export { PersonPage } from './PersonPage'
