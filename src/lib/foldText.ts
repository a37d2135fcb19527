/** A text without case and accents, for comparing what people type with what people are called. */
export const foldText = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
