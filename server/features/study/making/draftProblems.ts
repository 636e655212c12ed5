import type { CourseDraft, PhaseDraft } from '@contract/calls/study/courseMaking'
import { picturesIn } from '@contract/rules/content/richText'
import type { Db } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import { arePictures, findFile } from '../../file/fileService'
import { findPackage } from '../packages/packageService'
import type { ReplyKey } from './texts'
import { questionsThere } from './draftRepository'
import { draftProblem, fileTypes, phaseOf, type DraftProblem, type Sources } from './draftRules'
import { sourcesOf } from './draftSources'

/** The first thing that keeps a draft from being published: in itself, then its files and questions. */
export async function findDraftProblem(
  db: Db,
  caller: Caller,
  draft: CourseDraft,
  now: number,
): Promise<DraftProblem | undefined> {
  const { comId, brand } = caller
  const own = draftProblem(draft, now)
  if (own) return own
  if (draft.coverFileId && !(await arePictures(db, comId, [draft.coverFileId])))
    return { key: 'courseCover', values: {} }
  const sources = await sourcesOf(db, caller, draft)
  for (const [index, phase] of draft.phases.entries()) {
    const n = index + 1
    const key = await (phase.standsOn === undefined
      ? ownProblem(db, comId, phase, sources)
      : platformProblem(phase, sources))
    if (key) return { key, values: { n } }
    const { draw } = phaseOf(phase, sources).body
    if (draw && !(await hasQuestions(db, brand, draw)))
      return { key: 'phaseFewQuestions', values: { n } }
  }
  return undefined
}

async function ownProblem(
  db: Db,
  comId: string,
  { kind, fileId, blocks, inside = [] }: PhaseDraft,
  { versions }: Sources,
): Promise<ReplyKey | undefined> {
  if (inside.some(({ questionId }) => !versions.has(questionId))) return 'phaseInside'
  if (kind === 'text' && !(await arePictures(db, comId, picturesIn(blocks)))) return 'phasePicture'
  const types = fileTypes[kind]
  if (types && !types.test((await findFile(db, fileId, [comId]))?.type ?? '')) return 'phaseFile'
  if (kind === 'scorm' && !(await findPackage(db, fileId, [comId]))) return 'phasePackage'
  return undefined
}

function platformProblem({ kind, standsOn }: PhaseDraft, { platform }: Sources) {
  const stored = platform?.phases.find(({ phaseId }) => phaseId === standsOn)
  return stored?.kind === kind ? undefined : 'phasePlatform'
}

async function hasQuestions(db: Db, brand: string, draw: PhaseDraft['draw']): Promise<boolean> {
  const there = await questionsThere(db, brand, draw.categories)
  return (['single', 'multiple', 'judge'] as const).every(
    (kind) => (there[kind] ?? 0) >= draw[kind],
  )
}
