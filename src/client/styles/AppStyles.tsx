import styles from './app.css?inline'

/**
 * Adds the style sheet of the signed-in client. As text in its code, it cannot arrive later, or fail alone
 * (decision 0110).
 */
export const AppStyles = () => <style>{styles}</style>
