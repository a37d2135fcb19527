/** Recognizes texts that a plain message would not show as meant: Markdown that was typed, and code that was pasted. */

/** Code in backticks, a fence, or a link with words. */
const CODE = /(?<!`)`[^`\n]*[^\s`][^`\n]*`(?!`)/
const FENCE = /^ {0,3}(?:```|~~~)/m
const LINK = /\[[^\]\n]+\]\(https?:\/\/[^\s)]+\)/
/** Bold or struck out: the marks touch the words inside and stand apart from others. */
const BOLD = /(?<![*\w])\*\*(?=\S)[^*\n]*\S\*\*(?![*\w])/
const EMPHASIS = /(?<![*\w])\*(?=[^\s*])[^*\n]{0,400}[^\s*]\*(?![*\w])|(?<![*\w])\*[^\s*]\*(?![*\w])/
const UNDERLINED = /(?<![\w_/])_(?=[^\s_])[^_\n]{0,400}[^\s_]_(?![\w_])/
const QUOTE = /^ {0,3}> +\S/m
const STRIKE = /(?<![~\w])~~(?=\S)[^~\n]*\S~~(?![~\w])/
/** The line below the head of a table. */
const TABLE = /^ {0,3}\|(?:[ \t]*:?-{3,}:?[ \t]*\|)+[ \t]*$/m
const HEADING = /^ {0,3}#{1,6} +\S/m
const ITEM = /^ {0,3}(?:[-*+]|\d{1,3}[.)]) +\S/

/** Whether the marks of a text would disappear into a format. One line with a dash or a number is not a list yet. */
export function looksLikeMarkdown(text: string): boolean {
  if ([CODE, FENCE, LINK, BOLD, EMPHASIS, UNDERLINED, STRIKE, HEADING, TABLE, QUOTE].some((mark) => mark.test(text)))
    return true
  const lines = text.split('\n')
  return lines.some((line, index) => ITEM.test(line) && ITEM.test(lines[index + 1] ?? ''))
}

/** Ends and beginnings of lines, and signs, that prose hardly has. */
const LINE_OF_CODE =
  /[;{}[\](,]\s*$|^\s*[}\])]|=>|[!=]==?|\(\)|^\s*(?:import|from|const|let|var|def|class|function|func|fn|return|if|else|for|while|try|catch|public|private|#include|package|<\/?[a-z][\w-]*)\b.*[(<>{=:;'"*]|^\s*(?:SELECT|INSERT|UPDATE|FROM|WHERE)\s|^\s*(?:\/\/|\/\*|--|\$ )|^\s{2,}\S.*[=:(]|^\s*[\w.-]+\s*(?:=|:(?!\/\/))\s*\S+$/
/** More than this share of the lines has to look like code. */
const CODE_SHARE = 0.5

/**
 * Whether a pasted text is code of several lines. `types` are those of the clipboard: an editor names itself there, and
 * `html` shows that the text stood in a code block of a page.
 */
export function looksLikeCode(text: string, types: readonly string[] = [], html = ''): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length < 2 || text.includes('```')) return false
  if (types.includes('vscode-editor-data') || /^[\s\S]{0,400}<pre\b/i.test(html)) return true
  return lines.filter((line) => LINE_OF_CODE.test(line)).length / lines.length > CODE_SHARE
}
