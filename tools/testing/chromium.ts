import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium } from '../../e2e/chromium/findChromium'

/** The browser for the journeys. Where there is none it is installed, and a line says so. Throws when that fails. */
export function ensureChromium(say: (line: string) => void): string {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    say('No Chromium found: installing chromium-headless-shell and fonts-noto-cjk with apt-get.')
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    execFileSync(
      'apt-get',
      [
        'install',
        '-y',
        '-qq',
        '--no-install-recommends',
        'chromium-headless-shell',
        'fonts-noto-cjk',
      ],
      { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } },
    )
  } else {
    say(
      'No Chromium found: installing playwright’s own (it plays no H.264 film; the tests that need one say so).',
    )
    execFileSync(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], {
      stdio: 'ignore',
    })
  }
  const installed = findChromium()
  if (!installed)
    throw new Error(
      'No Chromium was found and installing one failed. Install one, or name it in CHROMIUM_PATH.',
    )
  return installed
}
