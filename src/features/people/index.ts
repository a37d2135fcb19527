/** The door of the directory. */
export { NewMessageDialog } from './NewMessageDialog'
export { PeopleList } from './PeopleList'
export { PersonPage } from './PersonPage'
