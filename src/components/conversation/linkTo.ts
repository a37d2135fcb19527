/** Links to give away. */

/** Returns the whole URL of an address of this client. */
export const linkTo = (address: string): string => `${document.baseURI.split('#')[0]}#${address}`
