/**
 * Syntax highlighting by lowlight, with twelve common languages. Runs in highlight.worker.ts only, because its run time
 * has no bound.
 */
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

/** A piece of code and its color; null for the text color. */
export type CodeSpan = { text: string; color: 'key' | 'str' | 'num' | 'fn' | 'com' | null }

/** More spans than this would make drawing slow. */
const MAX_SPANS = 4_000

const COLORS: Record<string, Exclude<CodeSpan['color'], null>> = {
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

/** Adds the spans of a tree; adjacent ones of the same color are merged. */
function collect(nodes: readonly Node[], color: CodeSpan['color'], into: CodeSpan[]) {
  for (const node of nodes) {
    if (node.type === 'text') {
      const last = into.at(-1)
      if (last && last.color === color) last.text += node.value ?? ''
      else into.push({ text: node.value ?? '', color })
    } else {
      const names = Array.isArray(node.properties?.className) ? node.properties.className.map(String) : []
      const own = names.map((name) => COLORS[name.replace(/^hljs-/, '')]).find((found) => found !== undefined)
      collect(node.children ?? [], own ?? color, into)
    }
  }
}

/**
 * Returns the code in colored spans; null when the language is unknown, or when the spans are too many or nested too
 * deeply.
 */
export function highlight(code: string, language: string): CodeSpan[] | null {
  if (!lowlight.registered(language)) return null
  try {
    const spans: CodeSpan[] = []
    collect(lowlight.highlight(language, code).children, null, spans)
    return spans.length > MAX_SPANS ? null : spans
  } catch {
    // A hostile text overflows the stack of a grammar.
    return null
  }
}
