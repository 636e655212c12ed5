import { readFileSync } from 'node:fs'
import path from 'node:path'
import { TmplGroup } from 'glass-easel-template-compiler'
import { listFiles } from './distFiles'

interface TemplateWarning {
  message: string
  startLine: number
}

/** The JavaScript of all WXML and WXS of a build, for glass-easel. `warnings` names file and line. */
export function compileTemplates(dist: string): {
  groups: string
  empty: string
  warnings: string[]
} {
  const group = new TmplGroup()
  const warnings: string[] = []
  for (const file of listFiles(dist)) {
    const read = () => readFileSync(path.join(dist, file), 'utf8')
    if (file.endsWith('.wxml')) {
      const found = (group.addTmpl(file.slice(0, -'.wxml'.length), read()) ??
        []) as TemplateWarning[]
      warnings.push(...found.map((one) => `${file}:${one.startLine + 1} ${one.message}`))
    }
    if (file.endsWith('.wxs')) group.addScript(file.slice(0, -'.wxs'.length), read())
  }
  const empty = new TmplGroup()
  empty.addTmpl('', '')
  return { groups: group.getTmplGenObjectGroups(), empty: empty.getTmplGenObjectGroups(), warnings }
}
