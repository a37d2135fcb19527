/** Reads the imports of source files, for tests that check them. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

/** The folder of the client's sources. */
export const src = join(import.meta.dirname, '../../src')

type Import = { specifier: string; hasOnlyTypes: boolean }

/** Returns the imports and re-exports of a file. Lazy imports are not among them. */
export function importsOf(file: string): Import[] {
  const { statements } = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  return statements.flatMap((statement) => {
    const isImport = ts.isImportDeclaration(statement)
    if (!isImport && !ts.isExportDeclaration(statement)) return []
    if (!statement.moduleSpecifier || !ts.isStringLiteral(statement.moduleSpecifier)) return []
    const specifier = statement.moduleSpecifier.text
    if (!isImport) return [{ specifier, hasOnlyTypes: statement.isTypeOnly }]
    const { importClause } = statement
    const named = importClause?.namedBindings
    const hasOnlyTypes =
      importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword ||
      (named !== undefined && ts.isNamedImports(named) && named.elements.every(({ isTypeOnly }) => isTypeOnly))
    return [{ specifier, hasOnlyTypes }]
  })
}

/** Returns the file of src that a specifier names, or null for a package or a style sheet. */
export function fileOf(specifier: string, from: string): string | null {
  const path = specifier.startsWith('@/')
    ? join(src, specifier.slice(2))
    : specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : null
  if (path === null) return null
  return ['.ts', '.tsx', '/index.ts'].map((end) => path + end).find((file) => existsSync(file)) ?? null
}

/** Returns the specifiers that a file imports at a later time. */
export const lazyImportsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\bimport\('([^']+)'\)/g)].map((match) => match[1]!)
