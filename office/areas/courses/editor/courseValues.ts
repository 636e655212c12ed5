import type { Recurrence } from '@contract/rules/year/recurrence'
import { everybody } from '@contract/rules/audience'
import type { CourseDraft, PhaseDraft } from '@contract/calls/study/courseMaking'
import { isEmptyText, isTooLong, wordlessPicture } from '@contract/rules/content/richText'
import { richTextLimits } from '@contract/rules/content/richTextLimits'
import { areCaptionsFit } from '@contract/rules/content/webVtt'
import type { Missing } from '../../../parts/editor/EditorPage'
import { dayMs, minuteMs } from '@contract/rules/hospitalTime'
import type { FilmOfMeeting } from '../../../parts/filmOfMeeting'
import { monthOf, type Planned } from '../../../parts/plan/planned'
import { text } from '../texts'

/** A course as its author has it in hand. A moment that nobody chose yet is not there. */
export interface CourseValues extends Omit<CourseDraft, 'startTime' | 'endTime' | 'again'> {
  again?: Recurrence | undefined
  startTime?: number | undefined
  endTime?: number | undefined
}

/** The form of a new course. */
export const emptyCourse = (): CourseValues => ({
  title: '',
  audience: '',
  desc: '',
  credit: 1,
  passScore: 60,
  whom: everybody,
  freeOrder: 0,
  certificate: 1,
  certificateMonths: 24,
  phases: [],
})

/** What a course that is made of a topic of the plan of the year begins with. `now`: epoch ms. */
export const plannedCourse = (planned: Planned, now: number): Partial<CourseValues> => ({
  title: planned.title.slice(0, 60),
  whom: planned.whom,
  credit: Math.min(planned.hours, 100),
  ...monthOf(planned, now),
})

/** What the course of a meeting's film begins with: for the same people, for a year. `now`: epoch ms. */
export const filmedCourse = (
  { title, hours, whom }: FilmOfMeeting,
  now: number,
): Partial<CourseValues> => ({
  title: title.slice(0, 60),
  whom,
  credit: Math.min(hours, 100),
  startTime: Math.floor(now / minuteMs) * minuteMs,
  endTime: Math.floor(now / minuteMs) * minuteMs + 365 * dayMs,
  phases: [{ ...newPhase('video', []), title: title.slice(0, 60) }],
})

/** As it travels: a moment that is not chosen is 0, and a course with such a moment cannot be published. */
export const draftOf = ({
  startTime = 0,
  endTime = 0,
  again,
  ...values
}: CourseValues): CourseDraft => ({
  ...values,
  ...(again && { again }),
  startTime,
  endTime,
})

/** A stored draft as the form shows it: a time of 0 is none. */
export const valuesOf = ({ startTime, endTime, ...draft }: CourseDraft): CourseValues => ({
  ...draft,
  ...(startTime > 0 && { startTime }),
  ...(endTime > 0 && { endTime }),
})

export type Kind = PhaseDraft['kind']
export const kinds: readonly Kind[] = ['video', 'audio', 'doc', 'text', 'questions', 'scorm']

/** What the file dialog offers for a part. */
export const acceptOf: Readonly<Partial<Record<Kind, string>>> = {
  video: 'video/mp4,application/zip,.zip',
  audio: 'audio/mpeg,audio/mp4,.m4a,.mp3',
  doc: 'application/pdf,.docx,.pptx,.xlsx',
  scorm: 'application/zip,.zip',
}

/** Seconds until something else is chosen: of films and sounds the file says it. */
const usualSeconds: Readonly<Record<Kind, number>> = {
  video: 0,
  audio: 0,
  doc: 60,
  text: 30,
  questions: 0,
  scorm: 30,
}

/** Of a part at the end; a number that is taken is never given again. */
export const nextPhaseId = (phases: readonly PhaseDraft[]) =>
  `P${Math.max(0, ...phases.map(({ phaseId }) => Number(phaseId.slice(1)))) + 1}`

/** A new part at the end. */
export function newPhase(kind: Kind, phases: readonly PhaseDraft[]): PhaseDraft {
  return {
    phaseId: nextPhaseId(phases),
    title: '',
    kind,
    seconds: usualSeconds[kind],
    mustFinish: 1,
    fileId: '',
    fileName: '',
    blocks: [],
    draw: { categories: [], single: kind === 'questions' ? 5 : 0, multiple: 0, judge: 0 },
  }
}

/** The part stands where the other one stood. */
export function moved(
  phases: readonly PhaseDraft[],
  phaseId: string,
  toId: string,
): PhaseDraft[] | undefined {
  const from = phases.findIndex((one) => one.phaseId === phaseId)
  const to = phases.findIndex((one) => one.phaseId === toId)
  const [one] = phases.slice(from, from + 1)
  if (from < 0 || to < 0 || from === to || !one) return undefined
  const next = phases.filter((_, at) => at !== from)
  next.splice(to, 0, one)
  return next
}

const drawn = ({ draw }: PhaseDraft) => draw.single + draw.multiple + draw.judge

function phaseLacks(phase: PhaseDraft, n: number): string | undefined {
  const { kind, inside = [], seconds } = phase
  if (phase.title.trim() === '') return text('lacksPartTitle', { n })
  if (phase.standsOn !== undefined) return undefined
  if (acceptOf[kind] && phase.fileId === '') return text('lacksFile', { n })
  if (kind === 'text' && isEmptyText(phase.blocks)) return text('lacksText', { n })
  if (isTooLong(phase.blocks)) return text('textTooLong', { n, ...richTextLimits })
  const picture = wordlessPicture(phase.blocks)
  if (picture > 0) return text('lacksPictureWords', { n, picture })
  if (kind === 'questions')
    return phase.draw.categories.length === 0 || drawn(phase) === 0
      ? text('lacksDraw', { n })
      : undefined
  if (seconds > 0 && !areCaptionsFit(phase.captions ?? [], seconds))
    return text('lacksCaptions', { n })
  if (inside.some(({ at }) => at >= seconds)) return text('lacksInside', { n })
  return seconds < 1 ? text('lacksSeconds', { n }) : undefined
}

/** What keeps a course from being published, with the field of each; the server asks for the same (draftRules). `now`: epoch ms. */
export function missingIn(values: CourseValues, now: number): Missing[] {
  const { title, startTime, endTime, phases } = values
  const found: (Missing | false)[] = [
    title.trim().length < 2 && { field: 'title', words: text('lacksTitle') },
    startTime === undefined && { field: 'start', words: text('lacksStart') },
    endTime === undefined && { field: 'end', words: text('lacksEnd') },
    startTime !== undefined &&
      endTime !== undefined &&
      endTime <= startTime && { field: 'end', words: text('lacksOrder') },
    startTime !== undefined &&
      endTime !== undefined &&
      endTime > startTime &&
      endTime <= now && { field: 'end', words: text('lacksFuture') },
    phases.length === 0 && { field: 'parts', words: text('lacksParts') },
    phases.length > 0 &&
      !phases.some(({ mustFinish }) => mustFinish === 1) && {
        field: 'parts',
        words: text('lacksNeeded'),
      },
    ...phases.map((phase, at) => {
      const words = phaseLacks(phase, at + 1)
      return words !== undefined && { field: `part-${phase.phaseId}`, words }
    }),
  ]
  return found.filter((one): one is Missing => one !== false)
}
