/** What a package may unfold to. */
export const packageLimits = {
  files: 5000,
  /** Bytes of all files together. */
  bytes: 500 * 1024 * 1024,
  /** Text folds tenfold; a hundredfold is no course. Small packages are not measured. */
  ratio: 100,
  measuredFrom: 10 * 1024 * 1024,
  manifestBytes: 2 * 1024 * 1024,
  nameLength: 250,
  depth: 20,
} as const

/** A name that may stand in an address and nowhere else can do harm: no control signs, none that break out of a line of HTML or a path. */
const isGoodName = (name: string): boolean =>
  name.length <= packageLimits.nameLength &&
  name.split('/').length <= packageLimits.depth &&
  name.split('/').every((step) => step !== '' && step !== '.' && step !== '..') &&
  !/[\p{Cc}\p{Cf}<>"'`|\\:*?]/u.test(name)

/** What archivers add of their own. */
export const isRubbish = (name: string): boolean =>
  /(^|\/)(__MACOSX|\.DS_Store|Thumbs\.db)(\/|$)/i.test(name)

export interface EntryDetails {
  name: string
  /** Bytes unfolded, as the zip claims; held to it when it is unfolded. */
  bytes: number
  isLink: boolean
  isLocked: boolean
}

export type PackageProblem =
  | { key: 'packageLarge'; values: { files: number; megabytes: number } }
  | {
      key: 'packageBomb' | 'packageLocked' | 'packageBroken' | 'packageNoManifest'
      values: Record<string, never>
    }
  | { key: 'packageName' | 'packageLink'; values: { name: string } }

/** What is wrong with the list of a package's files, before anything is unfolded. `zipBytes`: what the package weighs. A film in pieces has no manifest. */
export function packageProblem(
  entries: readonly EntryDetails[],
  zipBytes: number,
  needsManifest = true,
): PackageProblem | undefined {
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0)
  if (bytes > packageLimits.measuredFrom && bytes > zipBytes * packageLimits.ratio)
    return { key: 'packageBomb', values: {} }
  if (entries.length > packageLimits.files || bytes > packageLimits.bytes)
    return {
      key: 'packageLarge',
      values: { files: packageLimits.files, megabytes: packageLimits.bytes / 1024 / 1024 },
    }
  const bad = entries.find(({ name }) => !isGoodName(name))
  if (bad) return { key: 'packageName', values: { name: shown(bad.name) } }
  const link = entries.find(({ isLink }) => isLink)
  if (link) return { key: 'packageLink', values: { name: shown(link.name) } }
  if (entries.some(({ isLocked }) => isLocked)) return { key: 'packageLocked', values: {} }
  if (new Set(entries.map(({ name }) => name)).size < entries.length)
    return { key: 'packageBroken', values: {} }
  if (!needsManifest) return undefined
  const manifest = entries.find(({ name }) => name === 'imsmanifest.xml')
  return manifest && manifest.bytes <= packageLimits.manifestBytes
    ? undefined
    : { key: 'packageNoManifest', values: {} }
}

/** A name for a sentence. */
export const shown = (name: string): string =>
  name.replace(/[\p{Cc}\p{Cf}<>"'`]/gu, '·').slice(0, 80)

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  htm: 'text/html; charset=utf-8',
  xhtml: 'application/xhtml+xml',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xml: 'text/xml; charset=utf-8',
  xsd: 'text/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  ico: 'image/x-icon',
  bmp: 'image/bmp',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  pdf: 'application/pdf',
  wasm: 'application/wasm',
}

/** Media type of a package's file by its name; undefined: it is only saved, never shown. The second origin serves nothing but packages. */
export const typeInPackage = (path: string): string | undefined =>
  types[/\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '']
