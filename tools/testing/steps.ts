import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Build, whyBuild } from './builds'
import { byTurn } from './lastStart'

export interface Step {
  name: string
  /** Program and words, for node. With test files only these, else all of the step's. */
  command(files?: string[]): string[]
  /** The test files that it runs; a step without any is one test itself. */
  files?: () => string[]
  /** A reason not to run it: it then counts as nothing. */
  skip?: () => string | undefined
  /** Steps of these names must have passed. */
  needs?: string[]
  /** Its tests start servers. */
  needsDatabase?: boolean
  /** Its tests drive a browser. */
  needsBrowser?: boolean
  /** It waits for nothing, neither a server nor a browser nor a clock: it runs beside the others, on the processor that they leave. */
  onlyComputes?: boolean
  /** Ms until it is ended. */
  limitMs?: number
}

/** TypeScript's own native compiler, in half the time; Taro still wants the one written in TypeScript. */
const tsc = 'node_modules/typescript-native/bin/tsc'
const tsx = 'node_modules/tsx/dist/cli.mjs'
const jest = 'node_modules/jest/bin/jest.js'

/** Limits are longer for those that wait for the others' processor. */
const beside: Partial<Step> = { onlyComputes: true, limitMs: 900_000 }

/** A tool without test files of its own. */
const tool = (name: string, command: string[], more: Partial<Step> = {}): Step => ({
  name,
  command: () => command,
  ...more,
})

function testsBelow(...folders: string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((file) => /\.test\.tsx?$/.test(file))
    .sort()
}

/** Node's runner on sources that start no server: one file after the other. */
const nodeTests = (name: string, folders: string[], more: Partial<Step> = {}): Step => ({
  name,
  files: () => testsBelow(...folders),
  command: (files = testsBelow(...folders)) => [
    tsx,
    '--test',
    '--test-concurrency=1',
    '--test-reporter=tap',
    ...files,
  ],
  ...more,
})

/** Node's runner on bundled test files, two processes at a time: they wait for servers and browsers. `together`: files a process. */
const bundledTests = (
  name: string,
  folders: string[],
  { together = 1, ...more }: Partial<Step> & { together?: number },
): Step => ({
  name,
  files: () => testsBelow(...folders),
  command: (files = testsBelow(...folders)) => [
    tsx,
    'tools/testFiles.ts',
    '2',
    String(together),
    ...files,
  ],
  needsDatabase: true,
  ...more,
})

/** The longest that a step may take: less than `.ci/run` gives all of them. */
const limitMs = 1_700_000

/** Journeys of one program; all of them come in on both phones. */
const journeys = (name: string, folder: string, more: string[] = []) =>
  bundledTests(name, [folder], {
    together: 3,
    needs: ['build h5', 'build weapp', ...more],
    needsBrowser: true,
    limitMs,
  })

const jestTests = (
  name: string,
  project: string,
  folder: string,
  options: string[],
  more: Partial<Step> = {},
): Step => ({
  name,
  files: () => testsBelow(folder),
  command: (files) => [
    jest,
    `--selectProjects=${project}`,
    ...options,
    ...(files ? ['--runTestsByPath', ...files] : []),
  ],
  ...more,
})

const buildStep = (build: Build, limitMs = 600_000) =>
  tool(`build ${build}`, ['node_modules/tsx/dist/cli.mjs', 'tools/build.ts', build], {
    skip: () => (whyBuild(build) ? undefined : 'up to date'),
    limitMs,
  })

/**
 * What `npm test` runs: two steps at a time, each as soon as what it needs has passed, in this order, and beside them
 * one that only computes. The builds come
 * first because most depends on them, the long journeys last.
 */
export const steps: Step[] = [
  buildStep('h5'),
  buildStep('office', 120_000),
  // Of every source but those that only the mini-program takes; one reading for both.
  tool('lint and types', ['node_modules/oxlint/bin/oxlint', '--type-check'], beside),
  tool('types weapp', [tsc, '-p', 'tsconfig.weapp.json'], beside),
  buildStep('weapp'),
  bundledTests('server', ['server', 'contract'], { together: 9, limitMs }),
  nodeTests('sizes', ['tools/budgets'], { needs: ['build h5', 'build weapp', 'build office'] }),
  nodeTests('host', ['packages/weapp-host'], { needsBrowser: true }),
  nodeTests('platform', ['e2e/platform'], { needsBrowser: true }),
  jestTests('journeys weapp in jest', 'weapp', 'e2e/weapp/jest', ['-i', '--forceExit'], {
    needs: ['build weapp'],
    needsDatabase: true,
    limitMs: 600_000,
  }),
  bundledTests('container', ['e2e/container'], { needs: ['build h5', 'build office'] }),
  // What a slow machine has no time left for is not always the same (docs/decisions/052).
  ...byTurn([
    journeys('journeys office', 'e2e/office', ['build office']),
    journeys('journeys h5', 'e2e/h5'),
    journeys('journeys weapp in Chromium', 'e2e/weapp/chromium'),
  ]),
  jestTests('unit', 'unit', 'src', [], beside),
  jestTests('unit office', 'office', 'office', [], beside),
  tool('unused', ['node_modules/knip/bin/knip.js', '--no-progress'], beside),
  nodeTests('checks', ['tools/checks', 'tools/testing', 'tools/dev', 'tools/release'], beside),
  tool('format', ['node_modules/oxfmt/bin/oxfmt', '--check', '.'], beside),
]
