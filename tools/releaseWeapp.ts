import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readReleaseSettings } from './release/releaseSettings'
import { writeRelease } from './release/writeRelease'

/** `npm run release:weapp`: one build, a folder for each brand and a checklist in dist/release (docs/release.md). */
function release(): void {
  const settings = readReleaseSettings(process.env)
  const build = join('dist', 'releaseBuild')
  const taro = join('node_modules', '@tarojs', 'cli', 'bin', 'taro')
  const { status } = spawnSync(process.execPath, [taro, 'build', '--type', 'weapp'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      API_BASE: settings.server,
      PROGRAM_VERSION: settings.version,
      WEAPP_WEB_VIEW: settings.hasWebView ? '1' : '0',
      OUTPUT_ROOT: build,
    },
  })
  if (status !== 0) throw new Error('The mini-program was not built.')
  const folders = writeRelease(build, join('dist', 'release'), settings)
  console.log(['Ready to upload:', ...folders, join('dist', 'release', 'checklist.md')].join('\n'))
}

try {
  release()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
