/** A plain blue PNG of one pixel: the logo of a server without its own. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mOQL18GAAH1AT0cHf3AAAAAAElFTkSuQmCC'

/** The bytes of the built-in logo. */
export const builtInLogo = (): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(pixel, 'base64'))
