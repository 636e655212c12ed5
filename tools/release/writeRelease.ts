import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseSettings, ReleasedApp } from './releaseSettings'

/** Makes of one build a folder for each app, ready for the developer tools, and the checklist beside them. */
export function writeRelease(build: string, folder: string, settings: ReleaseSettings): string[] {
  checkBuild(build, settings)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'checklist.md'), checklist(settings))
  return settings.apps.map((app) => writeApp(build, join(folder, app.name), app, settings))
}

function writeApp(
  build: string,
  folder: string,
  app: ReleasedApp,
  settings: ReleaseSettings,
): string {
  cpSync(build, folder, { recursive: true })
  const project = {
    miniprogramRoot: './',
    projectname: app.name,
    appid: app.appId,
    compileType: 'miniprogram',
    libVersion: settings.library,
    // The build has done all of this; the domain check stays on, as on a phone.
    setting: { urlCheck: true, es6: false, enhance: false, postcss: false, minified: false },
  }
  writeFileSync(join(folder, 'project.config.json'), `${JSON.stringify(project, undefined, 2)}\n`)
  return folder
}

/** A build for another server must not go out under this one's name, nor tell its errors under another version. */
function checkBuild(build: string, { server, version }: ReleaseSettings): void {
  const scripts = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  const text = scripts.map((file) => readFileSync(join(build, file), 'utf8')).join('\n')
  if (!text.includes(server)) throw new Error(`${build} was not built for ${server}`)
  if (!text.includes(`"${version}"`)) throw new Error(`${build} was not built as ${version}`)
  if (text.includes('http://127.0.0.1')) throw new Error(`${build} still names http://127.0.0.1`)
}

function checklist(settings: ReleaseSettings): string {
  const { server, apps, version, library } = settings
  const { host } = new URL(server)
  return `# Release ${version}

Server ${server}, base library ${library}. The whole way stands in docs/release.md.

${apps.map((app) => appSteps(app, host, settings)).join('\n')}`
}

function appSteps(
  { name, appId }: ReleasedApp,
  host: string,
  { version, category, hasWebView }: ReleaseSettings,
): string {
  return `## ${name} (${appId})
- [ ] the server's MESSAGING_APPS knows ${appId}
- [ ] 服务器域名: request, uploadFile, downloadFile have ${host}; downloadFile also the bucket's host
${hasWebView ? `- [ ] 业务域名: ${host}, with its check file\n` : ''}- [ ] 服务类目: ${category}
- [ ] 用户隐私保护指引 as in docs/privacy-guide.md; getLocation applied for
- [ ] uploaded as ${version} from ${name}/
- [ ] test account and pictures given, sent to review
- [ ] grey release at 5 %, watched for a day, then to all
`
}
