/**
 * A program's text with facts put into it, so that a minifier can leave out what never happens. Not for facts about values that are
 * changed by somebody else: it replaces names, whoever they belong to, in one file.
 */
import { parseAst } from 'vite'

/** What holds in a file. Every entry has to be found in it. */
export type Facts = {
  /** Names that always have one value, whatever is written to them, and members that read as one. */
  always?: Readonly<Record<string, string>>
  /** Functions whose calls always answer the same, and do nothing that is seen. */
  answers?: Readonly<Record<string, string>>
  /** Cases of a `switch` that never come, and numbers that no `tag` ever is. */
  never?: readonly (string | number)[]
  /** What is assigned or listed for callers that do not exist: `exports.name`, a prototype, a key. */
  uncalled?: readonly string[]
  /** Conditions that never hold, as they are written. */
  untrue?: readonly string[]
}

type Node = { type: string; start: number; end: number; [member: string]: unknown }
type Edit = { start: number; end: number; text: string }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** The text of a file with the facts put into it. Throws when one of them cannot be found. */
export function settle(
  code: string,
  { always = {}, answers = {}, never = [], uncalled = [], untrue = [] }: Facts,
): string {
  const met = new Set<unknown>()
  const edits: Edit[] = []
  /** Where the innermost function begins. */
  let scope = 0
  const textOf = ({ start, end }: Node) => code.slice(start, end).replace(/\s+/g, ' ')
  const replace = ({ start, end }: Pick<Node, 'start' | 'end'>, text: string) => edits.push({ start, end, text })
  const meet = (fact: unknown) => met.add(fact)
  const known = (facts: object, name: unknown): name is string => typeof name === 'string' && Object.hasOwn(facts, name)

  const isNever = (node: unknown) => {
    const fact = isNode(node) ? (node.type === 'Literal' ? node.value : node.name) : undefined
    if (!never.some((one) => one === fact)) return false
    meet(fact)
    return true
  }
  const isTag = (node: unknown) => isNode(node) && /(?:^|\.)tag$/.test(textOf(node))
  const isUncalled = (target: Node) => {
    const name = textOf(target)
    const fact = uncalled.find((one) => one === name || name.startsWith(`${one}.`) || name.endsWith(`.${one}`))
    if (fact !== undefined) meet(fact)
    return fact !== undefined
  }

  /** `switch` without the cases that never come; what another case falls into stays. */
  function visitCases(cases: readonly Node[], ofTag: boolean) {
    let falls = false
    for (const clause of cases) {
      const body = clause.consequent as Node[]
      const gone = (ofTag || (isNode(clause.test) && clause.test.type === 'Identifier')) && isNever(clause.test)
      if (gone && !falls) {
        replace(clause, '')
        variablesOf(clause).forEach((name) => replace({ start: scope, end: scope }, `var ${name};`))
      } else {
        if (gone) replace({ start: clause.start, end: body[0]?.start ?? clause.end }, '')
        body.forEach(visit)
      }
      falls = gone && body.length === 0 ? falls : !endsItself(body)
    }
  }

  function visitFunction(node: Node) {
    const outer = scope
    scope = (node.body as Node).start + 1
    visit(node.body as Node)
    scope = outer
  }

  function visit(node: Node): void {
    const { left, right, operator, callee } = node as Node & Record<'left' | 'right' | 'callee', Node>
    switch (node.type) {
      case 'SwitchStatement':
        visit(node.discriminant as Node)
        return visitCases(node.cases as Node[], isTag(node.discriminant))
      case 'LogicalExpression':
      case 'BinaryExpression': {
        const text = textOf(node)
        const fact = untrue.find((one) => one === text || one === text.replace(' === ', ' !== '))
        if (fact !== undefined && meet(fact)) return void replace(node, fact === text ? 'false' : 'true')
        if (
          (operator === '===' || operator === '!==') &&
          ((isTag(left) && isNever(right)) || (isTag(right) && isNever(left)))
        )
          return void replace(node, String(operator === '!=='))
        break
      }
      case 'AssignmentExpression':
        if (isUncalled(left)) {
          if (right.type !== 'AssignmentExpression') return void replace(node, 'void 0')
          replace({ start: node.start, end: right.start }, '')
        } else if (known(always, left.name) && meet(left.name)) replace({ start: node.start, end: right.start }, '')
        else if (left.type === 'MemberExpression') visit(left.object as Node)
        return visit(right)
      case 'CallExpression':
      case 'NewExpression':
        if (known(answers, callee.name) && meet(callee.name)) return void replace(node, answers[callee.name]!)
        break
      case 'MemberExpression': {
        const { name } = node.property as Node
        if (!node.computed && known(always, name) && meet(name)) return void replace(node, always[name]!)
        visit(node.object as Node)
        return node.computed ? visit(node.property as Node) : undefined
      }
      case 'ObjectExpression':
        return visitProperties(node.properties as Node[])
      case 'VariableDeclarator':
        return isNode(node.init) ? visit(node.init) : undefined
      case 'FunctionDeclaration':
      case 'FunctionExpression':
        // What is called like a fact there is the function's own.
        return (node.params as Node[]).some(({ name }) => known(always, name)) ? undefined : visitFunction(node)
      case 'Identifier':
        if (known(always, node.name) && meet(node.name)) replace(node, always[node.name]!)
        return
    }
    childrenOf(node).forEach(visit)
  }

  /** An object without what nobody calls. */
  function visitProperties(properties: readonly Node[]) {
    properties.forEach((property, at) => {
      const key = property.key as Node
      const value = property.value as Node
      const fact = uncalled.find((one) => one === key.name || one === value.name)
      if (fact === undefined) return visit(value)
      meet(fact)
      replace({ start: property.start, end: properties[at + 1]?.start ?? property.end }, '')
    })
  }

  const program: unknown = parseAst(code)
  if (isNode(program)) visit(program)
  const missing = [...Object.keys(always), ...Object.keys(answers), ...never, ...uncalled, ...untrue].filter(
    (fact) => !met.has(fact),
  )
  if (missing.length > 0) throw new Error(`Nothing is known any more of ${missing.join(', ')}`)
  // From the last to the first, so that those before keep their places.
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code)
}

/** What is declared by `var` in a piece of a function, and holds in all of it. */
function variablesOf(node: Node): string[] {
  if (node.type.includes('Function')) return []
  const own = node.type === 'VariableDeclarator' ? [(node.id as Node).name as string] : []
  return [...own, ...childrenOf(node).flatMap(variablesOf)]
}

/** Whether nothing that follows these statements is reached from them. */
function endsItself(body: readonly Node[]): boolean {
  const last = body.at(-1)
  if (last?.type === 'BlockStatement') return endsItself(last.body as Node[])
  return last !== undefined && /^(?:Return|Throw|Break|Continue)Statement$/.test(last.type)
}
