import { checkDraft } from '../../draft/checkDraft'
import type { Difficulty, Place } from '../../draft/DraftQuestion'
import { UnreadableFile } from '../../draft/Problem'
import { draftLimits } from '../../draft/limits'
import { normalizeText } from '../../draft/normalize'
import { decodeText } from '../decodeText'
import { openZip } from '../openZip'
import type { ReadResult } from '../ReadResult'
import { readItem } from './readItem'
import { all, first, parseXml, type Element } from './xml'

export const manifestName = 'imsmanifest.xml'

const levels: Readonly<Record<string, Difficulty>> = {
  'very easy': 'easy',
  easy: 'easy',
  medium: 'medium',
  difficult: 'hard',
  'very difficult': 'hard',
  hard: 'hard',
}

function detailsOf(resource: Element): {
  difficulty: Difficulty
  category: string
  source: string
} {
  const optional = (path: readonly string[]) => {
    let at: Element | undefined = first(resource, 'metadata')
    for (const name of path) at = at && first(at, name)
    return at
      ? normalizeText(at.children.filter((child) => typeof child === 'string').join(''))
      : ''
  }
  const taxons = all(resource, 'taxon')
    .map((taxon) => normalizeText(first(taxon, 'string')?.children.join('') ?? ''))
    .filter((text) => text !== '')
  return {
    difficulty: levels[optional(['difficulty', 'value']).toLowerCase()] ?? 'medium',
    category: taxons.join('/'),
    source: optional(['relation', 'description', 'string']),
  }
}

const under = (folder: string, href: string) =>
  `${folder}${href.replace(/^\.\//, '').split(/[?#]/)[0]!}`

/** Reads a QTI 3 package: the items that its manifest names, in that order. Throws UnreadableFile where nothing can be read. */
export async function readQti(bytes: Buffer): Promise<ReadResult> {
  const files = await openZip(bytes, (name) => /\.xml$/i.test(name))
  const manifestAt = [...files.keys()].find(
    (name) => name === manifestName || name.endsWith(`/${manifestName}`),
  )
  if (manifestAt === undefined) throw new UnreadableFile('noManifest')
  const folder = manifestAt.slice(0, -manifestName.length)
  const manifest = parseXml(decodeText(files.get(manifestAt)!), manifestAt)
  const resources = all(manifest, 'resource').filter(({ attributes }) =>
    /^imsqti_item/.test(attributes.type ?? ''),
  )
  if (resources.length > draftLimits.questions)
    throw new UnreadableFile('tooManyQuestions', {
      most: draftLimits.questions,
      rows: resources.length,
    })
  const result: ReadResult = { format: 'qti', questions: [], problems: [] }
  for (const resource of resources) {
    const part = under(folder, resource.attributes.href ?? '')
    const place: Place = { line: 1, part }
    const file = files.get(part)
    if (!file) {
      result.problems.push({ place, key: 'fileMissing', values: { file: part.slice(0, 120) } })
      continue
    }
    try {
      const item = readItem(parseXml(decodeText(file), part))
      const question = 'key' in item ? item : { ...item, ...detailsOf(resource) }
      const complaints = 'key' in question ? [question] : checkDraft(question)
      if (complaints.length === 0 && !('key' in question))
        result.questions.push({ question, place })
      result.problems.push(...complaints.map(({ key, values }) => ({ place, key, values })))
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      result.problems.push({
        place: error.place.line > 0 ? error.place : place,
        key: error.key,
        values: error.values,
      })
    }
  }
  return result
}
