const reactHooks = require('eslint-plugin-react-hooks')
const tseslint = require('typescript-eslint')
const timeBans = require('./tools/checks/timeBans.cjs')

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
  'contract/rules/hospitalTime.test.ts',
  'e2e/weapp/host/**',
]
/** One rule for each kind of file, as the last one that fits holds alone. */
const banned = (files, ...bans) => ({
  files,
  rules: { 'no-restricted-syntax': ['error', ...bans] },
})

module.exports = tseslint.config(
  { ignores: ['node_modules/', 'dist/', '.data/', '.cache/', 'coverage/', 'test-results/'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.base],
    plugins: { 'react-hooks': reactHooks },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: {
      parserOptions: { project: ['./tsconfig.json'], tsconfigRootDir: __dirname },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        {
          checksVoidReturn: {
            attributes: false,
            arguments: false,
            properties: false,
            inheritedMethods: false,
            returns: false,
            variables: false,
          },
        },
      ],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unsafe-assignment': 'error',
      '@typescript-eslint/no-unsafe-call': 'error',
      '@typescript-eslint/no-unsafe-member-access': 'error',
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
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/only-throw-error': 'error',
      'no-restricted-syntax': [
        'error',
        onlyPagesExport,
        ...timeBans.everywhere,
        ...timeBans.inProgram,
      ],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'start' }],
      'prefer-const': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'no-debugger': 'error',
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  banned([...pages, ...readByTools], ...timeBans.everywhere, ...timeBans.inProgram),
  banned(tests, onlyPagesExport, ...timeBans.everywhere),
  banned(['src/testing/taro.ts'], ...timeBans.everywhere),
  banned(ownDates, onlyPagesExport),
  {
    // node:test returns promises nobody needs to wait for.
    files: ['**/*.test.ts', '**/*.test.tsx'],
    rules: {
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            {
              from: 'package',
              package: 'node:test',
              name: [
                'test',
                'it',
                'describe',
                'suite',
                'before',
                'after',
                'beforeEach',
                'afterEach',
              ],
            },
          ],
        },
      ],
    },
  },
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
