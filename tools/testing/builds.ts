import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

const ofPhone = [
  'src',
  'contract',
  'config',
  'babel.config.js',
  'package.json',
  '.browserslistrc',
  'tsconfig.json',
]
const inputs = {
  h5: ofPhone,
  weapp: ofPhone,
  office: ['office', 'contract', 'config/constants.ts', 'package.json'],
}
const results = {
  h5: 'dist/h5/index.html',
  weapp: 'dist/weapp/app.json',
  office: 'dist/office/index.html',
}

export type Build = keyof typeof results
const commands: Record<Build, string[]> = {
  h5: ['node_modules/@tarojs/cli/bin/taro', 'build', '--type', 'h5'],
  weapp: ['node_modules/@tarojs/cli/bin/taro', 'build', '--type', 'weapp'],
  office: ['node_modules/vite/bin/vite.js', 'build', '--config', 'office/vite.config.ts'],
}
export const isBuild = (name: string | undefined): name is Build =>
  Object.keys(results).includes(name ?? '')

/** Its age is that of the sources that the build in dist/ read: it is written when the build has ended well, as old as its beginning. */
const stampOf = (build: Build) => `.cache/builds/${build}`

/** Why a build is needed, or undefined when the one in dist/ was begun after the last change of everything it is made of. */
export function whyBuild(build: Build): string | undefined {
  const [result, stamp] = [results[build], stampOf(build)]
  if (!existsSync(result)) return `there is no ${result}`
  if (!existsSync(stamp)) return `the last build of ${build} did not end well`
  const begun = statSync(stamp).mtimeMs
  const newer = inputs[build]
    .flatMap(filesOf)
    .find((file) => !/\.test\.tsx?$|\/testing\//.test(file) && statSync(file).mtimeMs > begun)
  return newer && `${newer} changed`
}

/** Builds for production into dist/, saying what the builder says. Gives its exit code. */
export async function runBuild(build: Build): Promise<number> {
  const begun = Date.now() / 1000
  rmSync(stampOf(build), { force: true })
  const child = spawn(process.execPath, commands[build], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) return code ?? 1
  mkdirSync(path.dirname(stampOf(build)), { recursive: true })
  writeFileSync(stampOf(build), '')
  utimesSync(stampOf(build), begun, begun)
  return 0
}

function filesOf(input: string): string[] {
  if (!existsSync(input)) return []
  if (statSync(input).isFile()) return [input]
  return readdirSync(input, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}
