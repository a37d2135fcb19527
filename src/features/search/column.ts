/** The width of everything on the page. */
export const COLUMN = 'mx-auto w-full max-w-[760px] px-3'
