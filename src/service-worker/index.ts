/**
 * The service worker's place. It is neither built nor registered yet: the page itself does not start offline, while
 * everything that was read is kept in the database and is shown as soon as the page is there.
 */
export type WorkerScope = ServiceWorkerGlobalScope
