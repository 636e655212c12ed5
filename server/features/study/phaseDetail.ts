import type { InsideQuestion, PhaseDetail } from '@contract/calls/study/studyShapes'
import { Code } from '@contract/codes'
import { PhaseState } from '@contract/states'
import { shownText } from '@contract/rules/content/richText'
import { merged } from '@contract/rules/content/watching'
import type { Db } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import type { Course, Phase } from './courseRepository'
import { notFound, type StudyDeps } from './openCourse'
import { listTries, readQuestions } from './questionRepository'
import type { PhaseProgress } from './runRepository'
import { coverAddress } from '../file/fileService'
import { doneOf, kinds, rowsOf } from './shownCourse'
import { nextOf } from './studyRules'
import { replies } from './texts'

interface PhaseOfRun extends PhaseProgress {
  watched: number[]
  last_pos: number
}

/** Who reads it: in which round (null: in none), and what their task allows. */
interface Reader {
  runs: readonly PhaseOfRun[]
  runId: string | null
  freeOrder: boolean
  allowOffline: boolean
  comId: string
  /** Epoch ms. */
  now: number
}

/** One phase as its person sees it. Throws notFound, or phaseLocked while the ones before it are not done. */
export async function findPhaseDetail(
  db: Db,
  { addresses }: Pick<StudyDeps, 'addresses'>,
  course: Course,
  phaseId: string,
  { runs, runId, freeOrder, allowOffline, comId, now }: Reader,
): Promise<PhaseDetail> {
  const number = course.phases.findIndex((one) => one.phaseId === phaseId) + 1
  const phase = course.phases[number - 1]
  const row = rowsOf(course, runs, freeOrder)[number - 1]
  if (!phase || !row) throw notFound()
  if (row.state === PhaseState.locked) throw new DomainError(Code.phaseLocked, replies.phaseLocked)
  const run = runs.find((one) => one.phase_id === phaseId)
  return {
    phaseId,
    name: phase.title,
    type: kinds[phase.kind],
    seconds: phase.seconds,
    state: row.state,
    number,
    phaseTotal: course.phases.length,
    courseTitle: course.title,
    crsCover: coverAddress(
      addresses,
      { courseComId: course.comId, coverFileId: course.coverFileId },
      now,
      '800x600',
    ),
    mustFinish: row.mustFinish,
    fileId: phase.kind === 'scorm' ? '' : phase.fileId,
    points: phase.body.points,
    text: phase.body.text,
    blocks: shownText(
      phase.body.blocks ?? [],
      (fileId) => addresses.of(phase.filesOf, fileId, now, readWidth).url,
    ),
    captions: phase.body.captions,
    antiSkip: 1,
    pages: phase.body.pages.map((fileId) => addresses.of(phase.filesOf, fileId, now).url),
    watched: watchedOf(run, phase),
    lastPos: run?.last_pos ?? 0,
    nextPhaseId: nextOf(course.phases, phaseId, doneOf(runs))?.phaseId ?? '',
    inside: await listInsideQuestions(db, phase, { comId, runId, phaseId }),
    keepable: allowOffline && isKeepable(phase) ? 1 : 0,
  }
}

/** Pictures in a text come as wide as a phone's screen has dots. */
const readWidth = '1080x1920'

/** What was watched: pairs of seconds, joined. */
function watchedOf(run: PhaseOfRun | undefined, { seconds }: Phase): number[][] {
  const flat = run?.watched ?? []
  const pairs = flat.flatMap((_, index) =>
    index % 2 === 0 ? [[flat[index]!, flat[index + 1]!]] : [],
  )
  return merged(pairs, seconds).map(([from, to]) => [from, to])
}

/** A sound or a paper can be kept on the device; a film is too large. */
const isKeepable = ({ fileId, kind }: Phase) =>
  fileId !== '' && (kind === 'audio' || kind === 'doc')

/** Questions of a film, with what of them is answered in this run. */
async function listInsideQuestions(
  db: Db,
  { body: { inside = [] } }: Phase,
  of: { comId: string; runId: string | null; phaseId: string },
): Promise<InsideQuestion[]> {
  if (inside.length === 0) return []
  const bank = await readQuestions(db, inside)
  const [row] = of.runId === null ? [] : await listTries(db, { ...of, runId: of.runId })
  return bank.flatMap(({ questionId, kind, stem, options }) => {
    const at = inside.find((one) => one.questionId === questionId)?.at
    if (at === undefined) return []
    const answered = row?.answers[questionId] ? (1 as const) : (0 as const)
    return [{ at, questionId, kind, stem, options, answered }]
  })
}
