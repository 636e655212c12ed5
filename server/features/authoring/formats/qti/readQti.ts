import { checkDraft } from '../../draft/checkDraft'
import type { Difficulty } from '../../draft/DraftQuestion'
import { looseForm, looseOf } from '../../draft/looseForm'
import { problemKeyOf, unreadable } from '../../draft/Problem'
import {
  UnreadableFile,
  type Place,
  decodeText,
  openZip,
  all,
  first,
  parseXml,
  type Element,
} from '../../../formats/formatService'
import { draftLimits } from '../../draft/limits'
import { normalizeText } from '../../draft/normalize'
import { addBroken, addQuestion, emptyResult, type ReadResult } from '../ReadResult'
import { ItemPictures } from './ItemPictures'
import { readItem } from './readItem'

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
  const files = await openZip(bytes, (name) => /\.(?:xml|png|jpe?g|gif|webp)$/i.test(name))
  const manifestAt = [...files.keys()].find(
    (name) => name === manifestName || name.endsWith(`/${manifestName}`),
  )
  if (manifestAt === undefined) throw unreadable('noManifest')
  const folder = manifestAt.slice(0, -manifestName.length)
  const manifest = parseXml(decodeText(files.get(manifestAt)!), manifestAt)
  const resources = all(manifest, 'resource').filter(({ attributes }) =>
    /^imsqti_item/.test(attributes.type ?? ''),
  )
  if (resources.length > draftLimits.questions)
    throw unreadable('tooManyQuestions', {
      most: draftLimits.questions,
      rows: resources.length,
    })
  const result = emptyResult('qti')
  for (const resource of resources) {
    const part = under(folder, resource.attributes.href ?? '')
    const place: Place = { line: 1, part }
    const file = files.get(part)
    if (!file) {
      result.problems.push({ place, key: 'fileMissing', values: { file: part.slice(0, 120) } })
      continue
    }
    try {
      const item = readItem(
        parseXml(decodeText(file), part),
        new ItemPictures(files, part, result.pictures),
      )
      const details = detailsOf(resource)
      const origin = { place, raw: item.stem }
      if ('key' in item)
        addBroken(result, {
          ...origin,
          complaints: [{ key: item.key, values: item.values }],
          category: details.category,
          form: looseForm({ kind: undefined, ...details, ...item }),
        })
      else {
        const question = { ...item, ...details }
        const complaints = checkDraft(question)
        if (complaints.length === 0) addQuestion(result, { question, ...origin })
        else
          addBroken(result, {
            ...origin,
            complaints,
            category: details.category,
            form: looseForm(looseOf(question)),
          })
      }
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      addBroken(result, {
        place: error.place.line > 0 ? error.place : place,
        complaints: [{ key: problemKeyOf(error), values: error.values }],
        category: '',
        form: looseForm({ kind: undefined, stem: '' }),
      })
    }
  }
  return result
}
