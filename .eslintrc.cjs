const { readdirSync } = require('node:fs')
const { defineConfig, globalIgnores } = require('eslint/config')
const js = require('@eslint/js')
const { IndexKind, TypeFlags } = require('typescript')
const tseslint = require('typescript-eslint')
const compat = require('eslint-plugin-compat')
const reactHooks = require('eslint-plugin-react-hooks')
const jsxA11y = require('eslint-plugin-jsx-a11y')
const { importX } = require('eslint-plugin-import-x')
const { createTypeScriptImportResolver } = require('eslint-import-resolver-typescript')

/** The layers, lowest first. Folders of features are read from the disk, so a new one is covered at once. */
const layers = [
  ['lib'],
  ['domain', 'ui'],
  ['wire', 'platform', 'i18n'],
  ['api', 'stream'],
  ['store'],
  ['components'],
  ['conversation'],
  ['features'],
  ['entry', 'public', 'client', 'widget'],
]
const at = (folder) => `./src/${folder}`
/** Entry loads the other programs, in this file alone. */
const files = (folder) => (folder === 'entry' ? './src/entry/!(programs).ts' : at(folder))

const noImportFromAbove = layers.flatMap((folders, height) =>
  folders.map((folder) => ({
    target: files(folder),
    from: layers
      .slice(height)
      .flat()
      .filter((other) => other !== folder)
      .map(at),
  })),
)
const noImportBetweenFeatures = readdirSync(`${__dirname}/src/features`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({ target: at(`features/${name}`), from: at('features'), except: [`./${name}`] }))
/** Nothing above api and stream knows the server's shapes. */
const noWireAbove = layers
  .slice(4)
  .flat()
  .map((folder) => ({ target: at(folder), from: at('wire') }))
const noFeaturesInWidget = [{ target: at('widget'), from: at('features') }]

/** Only platform uses these globals, behind ports that tests can replace. */
const reachesOutside = [
  'fetch',
  'XMLHttpRequest',
  'EventSource',
  'WebSocket',
  'RTCPeerConnection',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'Notification',
  'Audio',
  'AudioContext',
  'BroadcastChannel',
  'Worker',
  'SharedWorker',
]
const navigatorMembers = [
  'locks',
  'clipboard',
  'serviceWorker',
  'onLine',
  'storage',
  'mediaDevices',
  'sendBeacon',
  'setAppBadge',
  'vibrate',
  'share',
  'credentials',
  'permissions',
  'wakeLock',
  'connection',
]
const behindPort = 'It reaches outside the page: use a port of platform.'
const outsideGlobals = reachesOutside.map((name) => ({ name, message: behindPort }))
const outsideMembers = [
  ...['window', 'globalThis', 'self'].flatMap((object) =>
    reachesOutside.map((property) => ({ object, property, message: behindPort })),
  ),
  ...navigatorMembers.map((property) => ({ object: 'navigator', property, message: behindPort })),
  { object: 'document', property: 'cookie', message: behindPort },
  ...['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'srcdoc'].map((property) => ({
    property,
    message: 'No HTML string anywhere.',
  })),
  { object: 'crypto', property: 'randomUUID', message: 'Missing over plain http: use the random port.' },
  { object: 'crypto', property: 'subtle', message: 'Missing over plain http: use @noble/hashes, loaded lazily.' },
]

const byClock = 'Use the clock port (useClock in components), so that tests decide what time it is.'
const clockGlobals = ['setTimeout', 'setInterval'].map((name) => ({ name, message: byClock }))
const clockMembers = ['Date', 'performance'].map((object) => ({ object, property: 'now', message: byClock }))

/** A later entry replaces the whole options of a rule, so this builds all of them, without what `allowed` names. */
const restrictedImports = (...allowed) => {
  const may = (what) => allowed.includes(what)
  return [
    'error',
    {
      paths: [
        ...(may('untyped hooks')
          ? []
          : [
              {
                name: 'react-redux',
                importNames: ['useDispatch', 'useSelector', 'useStore'],
                message: 'Use the typed hooks of @/store/hooks.',
              },
            ]),
        ...(may('radix') ? [] : [{ name: 'radix-ui', message: 'Wrapped once, in @/ui.' }]),
      ],
      patterns: [
        { regex: '^\\.\\./\\.\\.', message: 'Use the alias @/ for files above the parent folder.' },
        ...(may('radix') ? [] : [{ regex: '^@radix-ui/', message: 'Wrapped once, in @/ui.' }]),
        ...(may('feature internals')
          ? []
          : [
              { regex: '^(@/|.*/)features/[^/]+/.', message: 'Import a feature through its index, @/features/<name>.' },
            ]),
        ...(may('test support') ? [] : [{ regex: '^@support/', message: 'tests/support is for tests.' }]),
      ],
    },
  ]
}

const wordAttributes = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'title',
  'placeholder',
  'label',
])
const hasLetters = (text) => /\p{L}/u.test(text)
/** Texts that people read come from public/locales, so JSX contains no letters. */
const noWordsInJsx = {
  meta: { type: 'problem', schema: [], messages: { words: 'Texts belong into public/locales: {{text}}' } },
  create(context) {
    const report = (node, text) =>
      hasLetters(text) && context.report({ node, messageId: 'words', data: { text: text.trim().slice(0, 40) } })
    const literals = (node) => {
      if (node?.type === 'Literal' && typeof node.value === 'string') report(node, node.value)
      if (node?.type === 'TemplateLiteral') for (const quasi of node.quasis) report(quasi, quasi.value.cooked ?? '')
      if (node?.type === 'ConditionalExpression') {
        literals(node.consequent)
        literals(node.alternate)
      }
      if (node?.type === 'LogicalExpression') literals(node.right)
    }
    return {
      JSXText: (node) => report(node, node.value),
      JSXExpressionContainer: (node) => {
        if (node.parent.type === 'JSXElement' || node.parent.type === 'JSXFragment') literals(node.expression)
      },
      JSXAttribute: (node) => {
        if (node.name.type !== 'JSXIdentifier' || !wordAttributes.has(node.name.name)) return
        literals(node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value)
      },
    }
  },
}

/** A disabled rule gives its reason in the same line: `eslint-disable-next-line rule -- reason`. */
const reasonedDisables = {
  meta: { type: 'problem', schema: [], messages: { why: 'Say why, in the same line: -- reason' } },
  create: ({ sourceCode, report }) => ({
    Program() {
      for (const comment of sourceCode.getAllComments()) {
        const disables = /^\s*eslint-disable/.test(comment.value)
        if (disables && !/\s--\s+\S{3}/.test(comment.value)) report({ loc: comment.loc, messageId: 'why' })
      }
    },
  }),
}

/** A comment begins with its subject and verb, never with a relative clause. */
const plainComments = {
  meta: { type: 'problem', schema: [], messages: { opening: 'Begin with subject and verb, not with "{{opening}}".' } },
  create: ({ sourceCode, report }) => ({
    Program() {
      const comments = sourceCode.getAllComments()
      for (const [index, comment] of comments.entries()) {
        const previous = comments[index - 1]
        const continues = previous?.type === 'Line' && previous.loc.end.line === comment.loc.start.line - 1
        const [, opening] = /^[\s*]*(What|Who|Whoever|Whose|So many)\b/i.exec(comment.value) ?? []
        if (opening && !(comment.type === 'Line' && continues)) {
          report({ loc: comment.loc, messageId: 'opening', data: { opening } })
        }
      }
    },
  }),
}

const caseCall = /^to(Locale)?(Lower|Upper)Case$/
/** Letters and signs of shortcuts are at other places of other keyboards, or on none of their keys. */
const noLetterKeys = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { letter: 'Other keyboards have other letters: use isPressed or actOfKey of @/ui/input/pressedKeys.' },
  },
  create(context) {
    const isKey = (node) =>
      (node.type === 'MemberExpression' && !node.computed && node.property.name === 'key') ||
      (node.type === 'Identifier' && node.name === 'key') ||
      isInOneCase(node)
    const isInOneCase = (node) =>
      node.type === 'CallExpression' &&
      node.callee.type === 'MemberExpression' &&
      caseCall.test(node.callee.property.name) &&
      isKey(node.callee.object)
    const isSign = (node) => node.type === 'Literal' && typeof node.value === 'string' && /^[^\s]$/u.test(node.value)
    return {
      BinaryExpression: (node) => {
        const { left, right } = node
        if ((isKey(left) && isSign(right)) || (isKey(right) && isSign(left)))
          context.report({ node, messageId: 'letter' })
      },
      CallExpression: (node) => {
        const isTest = node.callee.type === 'MemberExpression' && node.callee.property.name === 'test'
        const isTestOfKey = isTest && node.callee.object.regex !== undefined && node.arguments.some(isKey)
        if (isInOneCase(node) || isTestOfKey) context.report({ node, messageId: 'letter' })
      },
      SwitchCase: (node) => {
        if (node.test !== null && isSign(node.test) && isKey(node.parent.discriminant))
          context.report({ node, messageId: 'letter' })
      },
    }
  },
}

const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike
/** Whether a value of this type is drawn as text. A ReactNode (it alone may be a bigint) stands for a slot of elements. */
function isTextType(type) {
  const parts = type.isUnion() ? type.types : [type]
  if (parts.some(({ flags }) => flags & TypeFlags.BigIntLike)) return false
  return parts.some((part) => part.flags & TEXT && !(part.isStringLiteral() && part.value.trim() === ''))
}

/**
 * A translator of the browser moves text nodes into elements of its own. React then removes a node, or inserts beside
 * one, that is no longer there, and the page crashes. The only child of an element survives: React writes it into the
 * element (decision 0049).
 */
const textAlone = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { text: 'A translator moves text nodes: text beside other children needs an element of its own.' },
  },
  create(context) {
    const { parserServices } = context.sourceCode
    const checker = parserServices.program.getTypeChecker()
    const listItem = (type) =>
      type.flags & TypeFlags.Object ? checker.getIndexTypeOfType(type, IndexKind.Number) : undefined
    const isBlank = ({ type, value, expression }) =>
      (type === 'JSXText' && value.trim() === '') || expression?.type === 'JSXEmptyExpression'
    const typeOf = ({ type, expression }) =>
      type === 'JSXExpressionContainer' ? parserServices.getTypeAtLocation(expression) : undefined
    const checkChildren = ({ type, children }) => {
      const shown = children.filter((child) => !isBlank(child))
      const isAlone = shown.length < 2 && type === 'JSXElement'
      for (const node of shown) {
        const shownType = typeOf(node)
        const isText = shownType ? isTextType(shownType) : node.type === 'JSXText'
        const item = shownType && listItem(shownType)
        if (isText ? !isAlone : item && isTextType(item)) context.report({ node, messageId: 'text' })
      }
    }
    /** A component that returns text does not know what stands beside it. */
    const checkResult = (node) => {
      const name = node.id?.name ?? node.parent.id?.name ?? ''
      if (!/^[A-Z][a-z]/.test(name)) return
      const result = parserServices.getTypeAtLocation(node).getCallSignatures()[0]?.getReturnType()
      const item = result && (listItem(result) ?? result)
      if (item && isTextType(item)) context.report({ node, messageId: 'text' })
    }
    return {
      JSXElement: checkChildren,
      JSXFragment: checkChildren,
      FunctionDeclaration: checkResult,
      ArrowFunctionExpression: checkResult,
      FunctionExpression: checkResult,
    }
  },
}

const noDoubleCast = {
  selector: 'TSAsExpression > TSAsExpression > TSUnknownKeyword',
  message: 'A double cast hides what the value is: narrow it, or decode it.',
}
const noFaultCast = {
  selector: 'TSAsExpression TSTypeReference[typeName.name="Fault"]',
  message: 'Narrow it: toFault or toResult of @/api/request/runQuery.',
}
const noHtml = { selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]', message: 'No HTML string anywhere.' }
const noInitiate = ['MemberExpression[property.name="initiate"]', 'ObjectPattern > Property[key.name="initiate"]'].map(
  (selector) => ({
    selector,
    message:
      'Use runQuery or runMutation of @/api/request/runQuery, or a hook. A plain initiate leaves a subscription.',
  }),
)
const noOtherOrder = [
  'MemberExpression[property.name="localeCompare"]',
  'MemberExpression[object.name="Intl"][property.name="Collator"]',
].map((selector) => ({ selector, message: 'Lists are in one order by name: compareNames of @/i18n/compareNames.' }))
/** A test or a second store would share it. */
const noModuleState = ['Program > VariableDeclaration', 'Program > ExportNamedDeclaration > VariableDeclaration'].map(
  (selector) => ({
    selector: `${selector}[kind="let"]`,
    message: 'No state in a module: it belongs into the store or into a component.',
  }),
)
const noDefault = { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' }

module.exports = defineConfig(
  globalIgnores([
    'dist/**',
    'public/**',
    'artifacts/**',
    'test-results/**',
    '.parley/**',
    'tests/contract/traces/**',
    'reference-server/demo/**',
    'tests/lint/fixtures/**',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.cjs'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: { require: 'readonly', module: 'writable', __dirname: 'readonly' },
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: {
      local: {
        rules: {
          'no-words-in-jsx': noWordsInJsx,
          'reasoned-disables': reasonedDisables,
          'plain-comments': plainComments,
          'no-letter-keys': noLetterKeys,
          'text-alone': textAlone,
        },
      },
    },
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: __dirname } },
    rules: {
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      // A number in a template is shown as intended.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'no-restricted-syntax': ['error', noDoubleCast],
      'local/reasoned-disables': 'error',
      'local/plain-comments': 'error',
      'max-lines': ['error', 400],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    // A describe is a list of cases, not a function to read.
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'max-lines-per-function': ['error', 120] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/service-worker/**'],
    extends: [jsxA11y.flatConfigs.recommended],
    plugins: {
      'react-hooks': reactHooks,
      import: importX,
    },
    settings: {
      ...importX.flatConfigs.typescript.settings,
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: `${__dirname}/tsconfig.json` })],
    },
    rules: {
      ...reactHooks.configs['recommended-latest'].rules,
      // Scrolling areas, and separators that arrow keys move, must be reachable by keyboard.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'log', 'region', 'separator'] }],
      'import/no-restricted-paths': [
        'error',
        {
          basePath: __dirname,
          zones: [...noImportFromAbove, ...noImportBetweenFeatures, ...noWireAbove, ...noFeaturesInWidget],
        },
      ],
      'no-restricted-imports': restrictedImports(),
      'no-restricted-globals': ['error', ...outsideGlobals],
      'no-restricted-properties': ['error', ...outsideMembers],
      'no-restricted-syntax': ['error', noDoubleCast, noFaultCast, noHtml, noDefault, ...noOtherOrder, ...noInitiate],
      'no-console': 'error',
      'local/no-words-in-jsx': 'error',
      'local/no-letter-keys': 'error',
      'local/text-alone': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { compat },
    // The oldest browsers that the client supports. What one of them lacks stands in an if that looks for it.
    settings: { targets: ['safari 16.4', 'ios_saf 16.4', 'firefox 113', 'chrome 111'], lintAllEsApis: true },
    rules: { 'compat/compat': 'error' },
  },
  { files: ['src/ui/input/pressedKeys.ts'], rules: { 'local/no-letter-keys': 'off' } },
  {
    files: ['src/platform/**/*.{ts,tsx}'],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off', 'no-console': 'off' },
  },
  {
    // Primitives of ui have no ports. Their timers are those of what is drawn: a tooltip, a long press.
    files: ['src/{api,stream,store,components,conversation,features,client,entry,public,widget}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-globals': ['error', ...outsideGlobals, ...clockGlobals],
      'no-restricted-properties': ['error', ...outsideMembers, ...clockMembers],
    },
  },
  {
    files: ['reference-server/model/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Use model/external, which refuses private addresses.' },
      ],
    },
  },
  {
    files: ['src/{store,components,conversation,features}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        noDoubleCast,
        noFaultCast,
        noHtml,
        noDefault,
        ...noOtherOrder,
        ...noInitiate,
        ...noModuleState,
      ],
    },
  },
  {
    files: ['src/api/request/runQuery.ts'],
    rules: { 'no-restricted-syntax': ['error', noDoubleCast, noFaultCast, noHtml, noDefault, ...noOtherOrder] },
  },
  {
    files: ['src/i18n/compareNames.ts'],
    rules: { 'no-restricted-syntax': ['error', noDoubleCast, noFaultCast, noHtml, noDefault, ...noInitiate] },
  },
  { files: ['src/ui/**/*.{ts,tsx}'], rules: { 'no-restricted-imports': restrictedImports('radix') } },
  { files: ['src/features/**/*.{ts,tsx}'], rules: { 'no-restricted-imports': restrictedImports('feature internals') } },
  { files: ['src/store/hooks.ts'], rules: { 'no-restricted-imports': restrictedImports('untyped hooks') } },
  {
    files: ['src/**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-imports': restrictedImports('test support', 'radix', 'feature internals'),
      'local/no-words-in-jsx': 'off',
      'local/text-alone': 'off',
    },
  },
)
