import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { whyBuild } from '../testing/builds'

const run = promisify(execFile)
/** What stands in the page of a build after the base path that it was made for. */
const below = { h5: '/js/', office: '/office/' }
type Pages = keyof typeof below

/** True when there is no build in that folder, it was made for another base path, or a source changed since it was begun. */
export function needsBuild(pages: Pages, folder: string, basePath: string): boolean {
  const page = join(folder, 'index.html')
  return (
    !existsSync(page) ||
    !readFileSync(page, 'utf8').includes(`"${basePath}${below[pages]}`) ||
    whyBuild(pages) !== undefined
  )
}

/** Builds them; `report` hears every second how long it takes. Throws with the build's last lines when it fails. */
export async function buildPages(
  pages: Pages,
  report: (seconds: number) => void = () => {},
): Promise<void> {
  const began = Date.now()
  const timer = setInterval(() => report(Math.round((Date.now() - began) / 1000)), 1000)
  try {
    await run(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'tools/build.ts', pages], {
      maxBuffer: 64 * 1024 * 1024,
    })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(
      `The build of ${pages} failed (npm run build:${pages} shows all of it):\n${`${stdout}${stderr}`.trim().split('\n').slice(-20).join('\n')}`,
    )
  } finally {
    clearInterval(timer)
  }
}
