/** This client's version, from package.json. vite.config.ts defines it. */
declare const __APP_VERSION__: string
