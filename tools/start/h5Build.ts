import { spawn } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Everything that the H5 build is made of. */
const sources = [
  'src',
  'contract',
  'config',
  'types',
  'babel.config.js',
  'package.json',
  'tsconfig.json',
]

function newestChange(path: string): number {
  if (!existsSync(path)) return 0
  const state = statSync(path)
  if (!state.isDirectory()) return state.mtimeMs
  return readdirSync(path).reduce(
    (newest, name) =>
      name.endsWith('.test.ts') || name.endsWith('.test.tsx')
        ? newest
        : Math.max(newest, newestChange(join(path, name))),
    0,
  )
}

/** True when there is no H5 build in that folder, it was made for another base path, or a source changed since. */
export function needsBuild(h5Folder: string, basePath: string): boolean {
  const page = join(h5Folder, 'index.html')
  return (
    !existsSync(page) ||
    !readFileSync(page, 'utf8').includes(`"${basePath}/js/`) ||
    sources.some((source) => newestChange(source) > statSync(page).mtimeMs)
  )
}

/** Builds the H5 pages; `tell` hears every second how long it takes. Throws with the build's last lines when it fails. */
export async function buildH5(report: (seconds: number) => void): Promise<void> {
  const began = Date.now()
  const build = spawn(
    process.execPath,
    [join('node_modules', '@tarojs', 'cli', 'bin', 'taro'), 'build', '--type', 'h5'],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  let output = ''
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000))
  build.stdout.on('data', keep)
  build.stderr.on('data', keep)
  const timer = setInterval(() => report(Math.round((Date.now() - began) / 1000)), 1000)
  const code = await new Promise<number | null>((ended) => build.on('close', ended))
  clearInterval(timer)
  if (code !== 0)
    throw new Error(
      `The H5 build failed (npm run build:h5 shows all of it):\n${output.trim().split('\n').slice(-20).join('\n')}`,
    )
}
