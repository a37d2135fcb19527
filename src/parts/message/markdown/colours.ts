/** Colours for code: a tree of spans from lowlight, with the twelve languages people paste most. Fetched at the first code block. */
import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import diff from 'highlight.js/lib/languages/diff'
import go from 'highlight.js/lib/languages/go'
import java from 'highlight.js/lib/languages/java'
import json from 'highlight.js/lib/languages/json'
import python from 'highlight.js/lib/languages/python'
import rust from 'highlight.js/lib/languages/rust'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import { createLowlight } from 'lowlight'

const lowlight = createLowlight({ bash, css, diff, go, java, json, python, rust, sql, typescript, xml, yaml })
lowlight.registerAlias({
  typescript: ['js', 'javascript', 'jsx', 'tsx', 'mjs'],
  bash: ['sh', 'shell', 'zsh', 'console'],
})

export type Span = { text: string; colour: 'key' | 'str' | 'num' | 'fn' | 'com' | null }

const COLOURS: Record<string, Exclude<Span['colour'], null>> = {
  keyword: 'key',
  'selector-tag': 'key',
  'selector-class': 'fn',
  tag: 'key',
  literal: 'num',
  number: 'num',
  built_in: 'fn',
  title: 'fn',
  attr: 'fn',
  attribute: 'fn',
  name: 'key',
  type: 'fn',
  string: 'str',
  regexp: 'str',
  addition: 'str',
  deletion: 'num',
  comment: 'com',
  doctype: 'com',
  meta: 'com',
  symbol: 'num',
  variable: 'num',
  property: 'fn',
  section: 'fn',
}
type Node = { type: string; value?: string; properties?: Record<string, unknown>; children?: Node[] }

function collect(nodes: readonly Node[], colour: Span['colour'], into: Span[]) {
  for (const node of nodes) {
    if (node.type === 'text') into.push({ text: node.value ?? '', colour })
    else {
      const names = Array.isArray(node.properties?.className) ? node.properties.className.map(String) : []
      const own = names.map((name) => COLOURS[name.replace(/^hljs-/, '')]).find((found) => found !== undefined)
      collect(node.children ?? [], own ?? colour, into)
    }
  }
}

/** The code in coloured pieces, or null when the language is unknown. */
export function colour(code: string, language: string): Span[] | null {
  if (!lowlight.registered(language)) return null
  const spans: Span[] = []
  collect(lowlight.highlight(language, code).children, null, spans)
  return spans
}
