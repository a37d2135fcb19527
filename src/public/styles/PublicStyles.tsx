import styles from './public.css?inline'

/** Adds the style sheet of the pages without a session. As text in their code, it cannot arrive later, or fail alone. */
export const PublicStyles = () => <style>{styles}</style>
