/** Whether a text shows nothing: it has only spaces and characters that a browser does not draw, such as U+200B. */
export const isBlank = (text: string) => /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]*$/u.test(text)
