const reactHooks = require('eslint-plugin-react-hooks')
const tseslint = require('typescript-eslint')
const { everywhere, inProgram } = require('./tools/checks/timeBans.cjs')

const onlyPagesExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Only pages (and files a tool reads) have a default export.',
}
const pages = [
  'src/app.tsx',
  'src/app.config.ts',
  'src/**/pages/**/*.tsx',
  'src/pages/**/*.tsx',
  'src/custom-tab-bar/index.tsx',
]
const readByTools = ['src/testing/taro.ts', 'config/**/*.ts', '**/*.config.ts']
const tests = [
  '**/*.test.ts',
  '**/*.test.tsx',
  '**/testing/**',
  'server/integrations/fakes/**',
  'e2e/**',
  'bench/**',
  'tools/**',
]
/** The one owner of the calendar, what tries it out, and the host's own Date for the program that it runs. */
const ownDates = [
  'contract/rules/hospitalTime.ts',
  // What a day is in SQL, and how PostgreSQL spells a moment.
  'server/db/hospitalDay.ts',
  'server/db/codec/*.ts',
  'contract/rules/hospitalTime.test.ts',
  'e2e/weapp/host/**',
]
/** What holds today; it only goes down. */
const linesPerFunction = (max) => ({ max, skipBlankLines: true, skipComments: true })
/** One rule for each kind of file, as the last one that fits holds alone. */
const banned = (files, ...bans) => ({
  files,
  rules: { 'no-restricted-syntax': ['error', ...bans] },
})

// Rules that look at one file. Those that need types stand in .oxlintrc.json: the native compiler asks them in a seventh of the time.
module.exports = tseslint.config(
  { ignores: ['node_modules/', 'dist/', '.data/', '.cache/', 'coverage/', 'test-results/'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.base],
    plugins: { 'react-hooks': reactHooks },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        {
          'ts-ignore': true,
          'ts-expect-error': 'allow-with-description',
          'ts-nocheck': true,
          'ts-check': false,
        },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'no-restricted-syntax': ['error', onlyPagesExport, ...everywhere, ...inProgram],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'start' }],
      'no-nested-ternary': 'error',
      'max-params': ['error', 5],
      'prefer-const': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'no-debugger': 'error',
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    files: ['src/**/*.ts', 'src/**/*.tsx', 'office/**/*.ts', 'office/**/*.tsx', 'server/**/*.ts'],
    ignores: tests,
    rules: { 'max-lines-per-function': ['error', linesPerFunction(115)] },
  },
  {
    // The tokens of antd: one function, one table.
    files: ['office/look/theme.ts'],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    // A feature's table of handlers is one function whose parts are the functions that count.
    files: ['server/**/*Calls.ts'],
    rules: { 'max-lines-per-function': ['error', linesPerFunction(160)] },
  },
  banned([...pages, ...readByTools], ...everywhere, ...inProgram),
  banned(tests, onlyPagesExport, ...everywhere),
  banned(['src/testing/taro.ts'], ...everywhere),
  banned(ownDates, onlyPagesExport),
  {
    files: ['src/**/*.ts', 'src/**/*.tsx'],
    ignores: ['src/platform/**', 'src/testing/**', '**/*.test.ts', '**/*.test.tsx'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...[
          'window',
          'document',
          'wx',
          'localStorage',
          'sessionStorage',
          'location',
          'navigator',
          'fetch',
        ].map((name) => ({ name, message: 'Platform differences stand in src/platform/.' })),
      ],
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Platform differences stand in src/platform/.',
        },
      ],
    },
  },
)
