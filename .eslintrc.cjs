const { readdirSync } = require('node:fs')
const { defineConfig, globalIgnores } = require('eslint/config')
const js = require('@eslint/js')
const tseslint = require('typescript-eslint')
const reactHooks = require('eslint-plugin-react-hooks')
const jsxA11y = require('eslint-plugin-jsx-a11y')
const { importX } = require('eslint-plugin-import-x')
const { createTypeScriptImportResolver } = require('eslint-import-resolver-typescript')

/** Ground first. A new feature folder is covered the day it appears. */
const floors = [
  ['lib'],
  ['domain', 'ui'],
  ['wire', 'platform', 'i18n'],
  ['api', 'stream'],
  ['store'],
  ['parts'],
  ['features'],
  ['app', 'widget'],
]
const at = (room) => `./src/${room}`

const noClimbing = floors.flatMap((rooms, height) =>
  rooms.map((room) => ({
    target: at(room),
    from: floors.slice(height).flat().filter((other) => other !== room).map(at),
  })),
)
const noNeighbours = readdirSync(`${__dirname}/src/features`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({ target: at(`features/${name}`), from: at('features'), except: [`./${name}`] }))
/** The server's shapes end where api and stream begin. */
const noWireAbove = floors.slice(4).flat().map((room) => ({ target: at(room), from: at('wire') }))
const widgetAlone = [{ target: at('widget'), from: at('features') }]

module.exports = defineConfig(
  globalIgnores(['dist/**', 'public/**', 'artifacts/**', 'tests/contract/traces/**', 'tests/house/fixtures/**', '.parley/**', 'tests/server/demo/**']),
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
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: __dirname } },
    rules: {
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/service-worker/**'],
    extends: [jsxA11y.flatConfigs.recommended],
    plugins: { 'react-hooks': reactHooks, import: importX },
    settings: {
      ...importX.flatConfigs.typescript.settings, // without these no-cycle finds nothing, silently
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })],
    },
    rules: {
      ...reactHooks.configs['recommended-latest'].rules,
      // a scrolling log must be reachable by keyboard
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'log'] }],
      'import/no-restricted-paths': [
        'error',
        { basePath: __dirname, zones: [...noClimbing, ...noNeighbours, ...noWireAbove, ...widgetAlone] },
      ],
      'import/no-cycle': ['error', { ignoreExternal: true }],
    },
  },
)
