/** This client's version, from package.json; vite.config.ts puts it in. */
declare const __APP_VERSION__: string
