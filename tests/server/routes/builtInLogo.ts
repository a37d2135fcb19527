/** A plain blue square of one pixel per side, as PNG: the logo of a server that has none. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg=='

/** The bytes of the built-in logo. */
export const builtInLogo = (): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(pixel, 'base64'))
