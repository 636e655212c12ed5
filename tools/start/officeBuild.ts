import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { whyBuild } from '../testing/builds'

const run = promisify(execFile)

/** True when the office's build is missing or old, or was made for another base path. */
export function needsOfficeBuild(officeFolder: string, basePath: string): boolean {
  const page = join(officeFolder, 'index.html')
  return (
    !existsSync(page) ||
    !readFileSync(page, 'utf8').includes(`"${basePath}/office/`) ||
    whyBuild('office') !== undefined
  )
}

/** Builds the office, in seconds. Throws with the build's last lines when it fails. */
export async function buildOffice(): Promise<void> {
  const vite = join('node_modules', 'vite', 'bin', 'vite.js')
  try {
    await run(process.execPath, [vite, 'build', '--config', 'office/vite.config.ts'], {
      env: { ...process.env, NODE_ENV: 'production' },
    })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(
      `The office build failed (npm run build:office shows all of it):\n${`${stdout}${stderr}`.trim().split('\n').slice(-20).join('\n')}`,
    )
  }
}
