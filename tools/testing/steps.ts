import { readdirSync } from 'node:fs'
import { whyBuild } from './builds'

export interface Step {
  name: string
  /** Program and words; run by node itself when it ends in .js or .mjs. */
  command: string[]
  /** A reason not to run it: it then counts as nothing. */
  skip?: () => string | undefined
  /** Steps of these names must have passed. */
  needs?: string[]
  /** Its tests start servers. */
  needsDatabase?: boolean
  /** Ms until it is ended. */
  limitMs?: number
}

/** TypeScript's own native compiler, in half the time; eslint and Taro still want the one written in TypeScript. */
const tsc = 'node_modules/typescript-native/bin/tsc'
const tsx = ['node_modules/tsx/dist/cli.mjs']
/** Node's runner on every test of these folders, one file after the other: the lanes are the parallel part. */
const nodeTest = (...folders: string[]) => [
  ...tsx,
  '--test',
  '--test-concurrency=1',
  '--test-reporter=tap',
  ...folders.flatMap(testsIn),
]
/** The same with as many test files at once, bundled first. */
const filesAtOnce = (count: number, folder: string) => [
  ...tsx,
  'tools/testFiles.ts',
  String(count),
  folder,
]
const testsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`)
const upToDate = (build: 'h5' | 'weapp') => () => (whyBuild(build) ? undefined : 'up to date')

/** Two lanes for two cores: what reads sources, and what builds and drives browsers. */
export const lanes: Step[][] = [
  [
    { name: 'types', command: [tsc, '-p', 'tsconfig.json'] },
    { name: 'types weapp', command: [tsc, '-p', 'tsconfig.weapp.json'] },
    {
      name: 'format',
      command: [
        'node_modules/prettier/bin/prettier.cjs',
        '--check',
        '--cache',
        '--cache-strategy=content',
        '--cache-location=.cache/prettier',
        '.',
      ],
    },
    { name: 'lint by types', command: ['node_modules/oxlint/bin/oxlint'] },
    {
      name: 'lint',
      command: [
        'node_modules/eslint/bin/eslint.js',
        '.',
        '--cache',
        '--cache-strategy=content',
        '--cache-location=.cache/eslint/',
      ],
      limitMs: 480_000,
    },
    { name: 'checks', command: nodeTest('tools/checks', 'tools/testing') },
    { name: 'unit', command: ['node_modules/jest/bin/jest.js', '--selectProjects', 'unit'] },
    {
      name: 'server',
      command: [...tsx, 'tools/testServer.ts'],
      needsDatabase: true,
      limitMs: 900_000,
    },
    {
      name: 'journeys weapp in jest',
      command: ['node_modules/jest/bin/jest.js', '--selectProjects', 'weapp', '-i', '--forceExit'],
      needs: ['build weapp'],
      needsDatabase: true,
      limitMs: 600_000,
    },
  ],
  [
    {
      name: 'build h5',
      command: ['node_modules/@tarojs/cli/bin/taro', 'build', '--type', 'h5'],
      skip: upToDate('h5'),
    },
    {
      name: 'build weapp',
      command: ['node_modules/@tarojs/cli/bin/taro', 'build', '--type', 'weapp'],
      skip: upToDate('weapp'),
    },
    { name: 'sizes', command: nodeTest('tools/budgets'), needs: ['build h5', 'build weapp'] },
    { name: 'host', command: nodeTest('e2e/weapp/host') },
    {
      name: 'journeys h5',
      command: filesAtOnce(2, 'e2e/h5'),
      needs: ['build h5', 'build weapp'],
      needsDatabase: true,
      limitMs: 720_000,
    },
    {
      name: 'journeys weapp in Chromium',
      command: filesAtOnce(2, 'e2e/weapp/chromium'),
      needs: ['build weapp'],
      needsDatabase: true,
      limitMs: 600_000,
    },
  ],
]
