import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { whyNoCitus } from '../citus/cluster'
import { type Build, whyBuild } from './builds'
import { only } from './choose'
import { node24, whyNoNode24 } from './node24'

export interface Step {
  name: string
  /** Program and words, for node. With test files only these, else all of the step's. */
  command(files?: string[]): string[]
  /** Seconds that it takes on a machine of two cores where another step runs beside it. */
  seconds: number
  /** The test files that it runs; a step without any is one test itself. */
  files?: () => string[]
  /** Only `npm run test:all` runs it. */
  onlyAll?: boolean
  /** A reason why it cannot run here: it counts as skipped. */
  skip?: () => string | undefined | Promise<string | undefined>
  /** What it makes is there already: it counts as nothing. */
  isUpToDate?: () => boolean
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

type More = Partial<Step> & Pick<Step, 'seconds'>

/** TypeScript's own native compiler, in half the time; Taro still wants the one written in TypeScript. */
const tsc = 'node_modules/typescript-native/bin/tsc'
const tsx = 'node_modules/tsx/dist/cli.mjs'
const jest = 'node_modules/jest/bin/jest.js'

/** Limits are longer for those that wait for the others' processor. */
const beside = { onlyComputes: true, limitMs: 900_000 }

/** The longest that a step of many files may take. */
const limitMs = 2_400_000

/** A tool without test files of its own. */
const tool = (name: string, command: string[], more: More): Step => ({
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
const nodeTests = (name: string, folders: string[], more: More): Step => ({
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

/** The command of bundled test files: two processes at a time, because they wait for servers and browsers, and `together` files in each. */
const bundled = (files: string[], together: number) => [
  tsx,
  'tools/testFiles.ts',
  '2',
  String(together),
  ...files,
]

const bundledTests = (
  name: string,
  folders: string[],
  { together = 1, ...more }: More & { together?: number },
): Step => ({
  name,
  files: () => testsBelow(...folders),
  command: (files = testsBelow(...folders)) => bundled(files, together),
  needsDatabase: true,
  ...more,
})

/** Journeys of one program; all of them come in on both phones. */
const journeys = (name: string, folder: string, seconds: number, more: string[] = []) =>
  bundledTests(name, [folder], {
    seconds,
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
  more: More,
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

const buildStep = (build: Build, seconds: number) =>
  tool(`build ${build}`, [tsx, 'tools/build.ts', build], {
    seconds,
    isUpToDate: () => whyBuild(build) === undefined,
    limitMs: 600_000,
  })

const server = ['server', 'contract']

/** The server's tests that run on a cluster, too: tools/citus/chosen.txt. */
const filesOnCitus = (): string[] =>
  readFileSync('tools/citus/chosen.txt', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((path) =>
      testsBelow('server').filter((file) => file === path || file.startsWith(`${path}/`)),
    )

/**
 * What `npm run test:all` runs: two steps at a time, each as soon as what it needs has passed, in this order, and beside
 * them one that only computes. The builds come first because most depends on them, then what gives its result soonest.
 */
export const steps: Step[] = [
  buildStep('h5', 60),
  buildStep('office', 5),
  tool('format', ['node_modules/oxfmt/bin/oxfmt', '--check', '.'], { ...beside, seconds: 3 }),
  // The few files that only the mini-program takes are typed here and nowhere else.
  tool('types weapp', [tsc, '-p', 'tsconfig.weapp.json'], {
    ...beside,
    onlyAll: true,
    seconds: 30,
  }),
  buildStep('weapp', 60),
  // Of every source but those that only the mini-program takes; one reading for both.
  tool('lint and types', ['node_modules/oxlint/bin/oxlint', '--type-check'], {
    ...beside,
    seconds: 90,
  }),
  bundledTests('server', server, { together: 9, limitMs, seconds: 240 }),
  nodeTests('sizes', ['tools/budgets'], {
    needs: ['build h5', 'build weapp', 'build office'],
    seconds: 3,
  }),
  nodeTests('host', ['packages/weapp-host'], { needsBrowser: true, seconds: 3 }),
  nodeTests('platform', ['e2e/platform'], { needsBrowser: true, seconds: 15 }),
  jestTests('journeys weapp in jest', 'weapp', 'e2e/weapp/jest', ['-i', '--forceExit'], {
    needs: ['build weapp'],
    needsDatabase: true,
    limitMs: 600_000,
    seconds: 40,
  }),
  journeys('journeys office', 'e2e/office', 90, ['build office']),
  journeys('journeys h5', 'e2e/h5', 120),
  journeys('journeys weapp in Chromium', 'e2e/weapp/chromium', 60),
  jestTests('unit', 'unit', 'src', [], { ...beside, seconds: 50 }),
  jestTests('unit office', 'office', 'office', [], { ...beside, seconds: 40 }),
  // In one process: most of them read the same sources with TypeScript's compiler.
  bundledTests('checks', ['tools/checks', 'tools/testing', 'tools/dev', 'tools/release'], {
    ...beside,
    together: 100,
    needsDatabase: false,
    seconds: 45,
  }),
  tool('unused', ['node_modules/knip/bin/knip.js', '--no-progress'], { ...beside, seconds: 15 }),
  bundledTests('container', ['e2e/container'], {
    needs: ['build h5', 'build office'],
    onlyAll: true,
    seconds: 30,
  }),
  nodeTests('supply', ['tools/supply'], { onlyAll: true, seconds: 10 }),
  // The files of the step "server" once more, so they name none as their own.
  {
    name: 'server on Node 24',
    command: () => [...node24, ...bundled(testsBelow(...server), 9)],
    skip: whyNoNode24,
    needsDatabase: true,
    onlyAll: true,
    limitMs,
    seconds: 240,
  },
  {
    name: 'server on Citus',
    command: () => [tsx, 'tools/citus.ts', process.execPath, ...bundled(filesOnCitus(), 9)],
    skip: whyNoCitus,
    onlyAll: true,
    limitMs,
    seconds: 200,
  },
]

/** A test file that only `npm run test:all` runs: a campaign, or one that few changes can break. */
const isOnlyForAll = (file: string): boolean => /\.all\.test\.tsx?$/.test(file)

/** What `npm test` runs of them: what a change is likely to break. */
export function everyday(all: Step[]): Step[] {
  return all
    .filter(({ onlyAll }) => !onlyAll)
    .map((step) => {
      const files = step.files?.() ?? []
      return files.some(isOnlyForAll)
        ? only(
            step,
            files.filter((file) => !isOnlyForAll(file)),
          )
        : step
    })
}
