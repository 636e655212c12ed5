import { existsSync, readdirSync, statSync } from 'node:fs'
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

/** Why a build is needed, or undefined when the one in dist/ is newer than everything it is made of. */
export function whyBuild(build: keyof typeof results): string | undefined {
  const result = results[build]
  if (!existsSync(result)) return `there is no ${result}`
  const built = statSync(result).mtimeMs
  const newer = inputs[build]
    .flatMap(filesOf)
    .find((file) => !/\.test\.tsx?$|\/testing\//.test(file) && statSync(file).mtimeMs > built)
  return newer && `${newer} changed`
}

function filesOf(input: string): string[] {
  if (!existsSync(input)) return []
  if (statSync(input).isFile()) return [input]
  return readdirSync(input, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}
