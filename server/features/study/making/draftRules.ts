import type { CourseDraft, PhaseDraft } from '@contract/calls/study/courseMaking'
import { isEmptyText, isTooLong, wordlessPicture } from '@contract/rules/content/richText'
import { richTextLimits } from '@contract/rules/content/richTextLimits'
import { areCaptionsFit } from '@contract/rules/content/webVtt'
import type { PhaseBody } from '../../../db/storedShapes'
import type { Course } from '../studyService'
import type { ReplyKey } from './texts'

export interface DraftProblem {
  key: ReplyKey
  values: Record<string, string | number>
}

/** Types that a phase of that kind may show. */
export const fileTypes: Readonly<Record<PhaseDraft['kind'], RegExp | undefined>> = {
  video: /^(video\/mp4|application\/vnd\.apple\.mpegurl)$/,
  audio: /^audio\//,
  doc: /^application\/(pdf|vnd\.openxmlformats-officedocument\.)/,
  text: undefined,
  questions: undefined,
  scorm: /^application\/zip$/,
}

const questionsOf = ({ draw }: PhaseDraft) => draw.single + draw.multiple + draw.judge

function textProblem({ blocks, seconds }: PhaseDraft, n: number): DraftProblem | undefined {
  if (isEmptyText(blocks)) return { key: 'phaseText', values: { n } }
  const picture = wordlessPicture(blocks)
  if (picture > 0) return { key: 'phasePictureWords', values: { n, picture } }
  return seconds < 1 ? { key: 'phaseSeconds', values: { n } } : undefined
}

/** The first text that is longer than one may be: what is not stored at all. */
export function longTextProblem({ phases }: CourseDraft): DraftProblem | undefined {
  const at = phases.findIndex(({ blocks }) => isTooLong(blocks))
  if (at < 0) return undefined
  const { characters, pictures, columns } = richTextLimits
  return { key: 'phaseTextLong', values: { n: at + 1, characters, pictures, columns } }
}

function phaseProblem(phase: PhaseDraft, n: number): DraftProblem | undefined {
  if (phase.title.trim() === '') return { key: 'phaseTitle', values: { n } }
  // What the platform made is whole.
  if (phase.standsOn !== undefined) return undefined
  if (fileTypes[phase.kind] && phase.fileId === '') return { key: 'phaseFile', values: { n } }
  if (phase.kind === 'text') return textProblem(phase, n)
  if (phase.kind === 'questions')
    return phase.draw.categories.length === 0 || questionsOf(phase) === 0
      ? { key: 'phaseQuestions', values: { n } }
      : undefined
  const { inside = [] } = phase
  if (
    inside.some(({ at }) => at >= phase.seconds) ||
    new Set(inside.map(({ questionId }) => questionId)).size < inside.length
  )
    return { key: 'phaseInside', values: { n } }
  if (isPlayed(phase) && !areCaptionsFit(phase.captions ?? [], phase.seconds))
    return { key: 'phaseCaptions', values: { n } }
  return phase.seconds < 1 ? { key: 'phaseSeconds', values: { n } } : undefined
}

/** The first thing that keeps a draft from being published, as far as it shows in the draft itself. `now` in epoch ms. */
export function draftProblem(draft: CourseDraft, now: number): DraftProblem | undefined {
  if (draft.title.trim().length < 2) return { key: 'courseTitle', values: {} }
  if (!(draft.endTime > draft.startTime) || draft.endTime <= now)
    return { key: 'coursePeriod', values: {} }
  if (draft.phases.length === 0) return { key: 'courseEmpty', values: {} }
  if (!draft.phases.some(({ mustFinish }) => mustFinish === 1))
    return { key: 'courseNoneNeeded', values: {} }
  if (new Set(draft.phases.map(({ phaseId }) => phaseId)).size < draft.phases.length)
    return { key: 'badInput', values: { field: 'phaseId' } }
  for (const [index, phase] of draft.phases.entries()) {
    const problem = phaseProblem(phase, index + 1)
    if (problem) return problem
  }
  return undefined
}

const isPlayed = ({ kind }: Pick<PhaseDraft, 'kind'>) => kind === 'video' || kind === 'audio'

/** What a film or sound asks on its way, in order; frozen in the versions that are there now. */
const insideOf = ({ kind, inside = [] }: PhaseDraft, versions: ReadonlyMap<string, number>) =>
  isPlayed({ kind })
    ? [...inside]
        .sort((one, other) => one.at - other.at)
        .map(({ at, questionId }) => ({ at, questionId, version: versions.get(questionId) ?? 1 }))
    : []

/** What a version is made of beside its draft: questions that films ask, as they are now, and the platform's course that parts come from. */
export interface Sources {
  versions: ReadonlyMap<string, number>
  platform: Course | undefined
}

/** The picture of the course: its own, else that of the platform's course that it stands on; '' without one. */
export const coverIdOf = ({ coverFileId }: CourseDraft, { platform }: Sources): string =>
  coverFileId || (platform?.coverFileId ?? '')

/** A phase as those who learn get it. */
export const phaseOf = (phase: PhaseDraft, { versions, platform }: Sources) =>
  phase.standsOn === undefined
    ? ownPhase(phase, versions)
    : platformPhase(phase, phase.standsOn, platform)

/** The platform's, as it is stored there, in the place of this course. Empty where it is gone: what is checked before a course is published. */
function platformPhase(
  { phaseId, title, mustFinish, kind, seconds }: PhaseDraft,
  standsOn: string,
  platform: Course | undefined,
) {
  const stored = platform?.phases.find((one) => one.phaseId === standsOn)
  const { courseId = '', version = 0 } = platform ?? {}
  const empty: PhaseBody = { points: [], text: [], pages: [], captions: [] }
  return {
    phaseId,
    title: stored?.title ?? title,
    kind: stored?.kind ?? kind,
    seconds: stored?.seconds ?? seconds,
    mustFinish: mustFinish === 1,
    fileId: stored?.fileId ?? '',
    body: { ...(stored?.body ?? empty), standsOn: { courseId, version, phaseId: standsOn } },
  }
}

function ownPhase(phase: PhaseDraft, versions: ReadonlyMap<string, number>) {
  const inside = insideOf(phase, versions)
  const body: PhaseBody = {
    points: [],
    text: [],
    ...(phase.kind === 'text' && { blocks: phase.blocks }),
    pages: [],
    captions: isPlayed(phase) ? (phase.captions ?? []) : [],
    ...(phase.kind === 'questions' && { draw: phase.draw }),
    ...(inside.length > 0 && { inside }),
    ...(phase.kind === 'scorm' && { need: phase.need ?? 'completed' }),
  }
  return {
    phaseId: phase.phaseId,
    title: phase.title.trim(),
    kind: phase.kind,
    seconds: phase.kind === 'questions' ? questionsOf(phase) * 60 : phase.seconds,
    mustFinish: phase.mustFinish === 1,
    fileId: fileTypes[phase.kind] ? phase.fileId : '',
    body,
  }
}

/** Rows of a version's phases. */
export const phaseColumns = (phase: PhaseDraft, position: number, sources: Sources) => {
  const { phaseId, title, kind, seconds, mustFinish, fileId, body } = phaseOf(phase, sources)
  return {
    phase_id: phaseId,
    position,
    title,
    kind,
    seconds,
    must_finish: mustFinish ? 1 : 0,
    file_id: fileId === '' ? null : fileId,
    body: JSON.stringify(body),
  }
}
