/**
 * Libraries without what nobody uses of them. What a library keeps in closures and methods stays in a bundle whether used or not; here it
 * is taken out of the text, piece by piece, and the build fails when a newer version has a piece no longer. The test beside this file
 * fails when somebody begins to use what is left out.
 */
import { parseAst, type Plugin } from 'vite'
import { LEAN_REACT } from './leanReact.ts'

type Cut = readonly [what: RegExp, instead: string]

/** Without infinite queries, polling, refetching on focus, callbacks of a request's life, writing into the cache, and schemas. */
const RTK_QUERY: readonly Cut[] = [
  [/\b(?:buildPollingHandler,|buildCacheLifecycleHandler,|buildQueryLifecycleHandler(?=\s*\]))/g, ''],
  [/\bbuildWindowEventHandler\(builderArgs\)/g, '() => {}'],
  // Members of the objects that a part hands to the others.
  [/^\t+(?:prefetch|(?:patch|update|upsert)QueryData),$/gm, ''],
  [/^\t+(?:infiniteQueryThunk|buildInfiniteQuerySelector|buildInitiateInfiniteQuery),$/gm, ''],
  [/^\t+const infiniteQueryThunk = .*$/gm, ''],
  [/\bisInfiniteQueryDefinition\(\w*efinition\)|"infiniteQueryOptions" in endpointDefinition/g, 'false'],
  [/(?<=if \()isQueryDefinition\(endpointDefinition\)(?=\) thunk = )/g, 'true'],
  // Subscriptions are copied into the state for developer tools, with patches: nothing else makes any.
  [/\bdidMutate && !updateSyncTimer\b/g, 'false'],
  [/\bchangedKeys\.add\(queryCacheKey\);|\benablePatches\(\);/g, ''],
  [/\bapplyPatches\((state|substate\.data), .*(?=\);$)/gm, '($1'],
  [/^\t+if \(\w+Schema && .*parseWithSchema.*$/gm, ''],
  [/\bcaughtError instanceof NamedSchemaError\b/g, 'false'],
]

/** Without lists of several lanes. */
const VIRTUAL_LIST: readonly Cut[] = [[/(?:this\.options\.)?\blanes === 1\b/g, 'true']]

const ADVICE = /(?:\.logger|^baseLogger)\.(?:log|warn|once|deprecate)$/

const LIBRARIES: Readonly<Record<string, (code: string) => string>> = {
  '/@reduxjs/toolkit/dist/query/rtk-query.modern.mjs': (code) => cutAll(code, RTK_QUERY),
  '/@tanstack/virtual-core/dist/esm/index.js': (code) => cutAll(code, VIRTUAL_LIST),
  '/i18next/dist/esm/i18next.js': withoutAdvice,
  ...LEAN_REACT,
}

/** Takes the unused parts out of the libraries that have many. */
export function leanLibraries(): Plugin {
  return {
    name: 'parley:lean-libraries',
    apply: 'build',
    transform(code, id) {
      const lean = leanText(id, code)
      return lean === null ? null : { code: lean, map: null }
    },
  }
}

/** A library's file as the build takes it; null for every other file. */
export function leanText(id: string, code: string): string | null {
  const file = Object.keys(LIBRARIES).find((end) => id.endsWith(end))
  return file === undefined ? null : LIBRARIES[file]!(code)
}

function cutAll(code: string, cuts: readonly Cut[]): string {
  return cuts.reduce((rest, [what, instead]) => {
    const lean = rest.replace(what, instead)
    if (lean === rest) throw new Error(`Nothing is left out by ${what}`)
    return lean
  }, code)
}

/** i18next without its advice to developers, which it keeps to itself unless it is started with `debug`; errors are still told. */
function withoutAdvice(code: string): string {
  const advice = adviceIn(parseAst(code), code).sort((a, b) => b.start - a.start)
  if (advice.length === 0) throw new Error('i18next gives its advice in another way')
  // From the last to the first, so that those before keep their places.
  return advice.reduce((rest, { start, end }) => `${rest.slice(0, start)}void 0${rest.slice(end)}`, code)
}

type Place = { start: number; end: number }
type Call = Place & { callee: Place }

const isCall = (node: object): node is Call => 'type' in node && node.type === 'CallExpression'

/** The outermost calls of the logger for developers, below a node. */
function adviceIn(node: object, code: string): Place[] {
  if (isCall(node) && ADVICE.test(code.slice(node.callee.start, node.callee.end))) return [node]
  return Object.values(node).flatMap((part: unknown) =>
    typeof part === 'object' && part !== null ? adviceIn(part, code) : [],
  )
}
