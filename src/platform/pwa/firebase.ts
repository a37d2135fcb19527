/** The used parts of the vendor's code, as a chunk of their own (decision 0059). */
export { deleteApp, initializeApp } from 'firebase/app'
export { getMessaging, getToken } from 'firebase/messaging'
