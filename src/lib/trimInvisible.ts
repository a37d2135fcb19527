/** Returns the text without white space and other signs that cannot be seen at its ends, as pasted texts have them. */
export const trimInvisible = (text: string): string => text.replace(/^[\s\p{Cc}\p{Cf}]+|[\s\p{Cc}\p{Cf}]+$/gu, '')
