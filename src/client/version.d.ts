/** This client's version, from package.json. vite.config.ts defines it. */
declare const __APP_VERSION__: string
/** When this client was built, in ms since 1970. vite.config.ts defines it. */
declare const __BUILT_AT__: number
