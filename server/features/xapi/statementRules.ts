import { createHash } from 'node:crypto'
import { utcStamp } from '@contract/rules/hospitalTime'

/** Something that happened in a round of a course. */
export interface LearningEvent {
  comId: string
  personId: string
  runId: string
  /** start, end, or the id of a phase that was finished. */
  part: string
  taskId: string
  courseId: string
  version: number
  /** Of the course, or of the phase. */
  title: string
  /** Of 100; null: there was none. */
  score: number | null
  time: number
}

/** A name-based UUID (RFC 9562, version 5 form): the same event always has the same id, so the store takes it once. */
export function statementId({
  comId,
  runId,
  part,
}: Pick<LearningEvent, 'comId' | 'runId' | 'part'>): string {
  const hash = createHash('sha1').update(`staff-training/${comId}/${runId}/${part}`).digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-')
}

const verbs = { start: 'initialized', end: 'completed' } as const
const verbOf = (part: string) => (part === 'start' ? verbs.start : verbs.end)

/** An event as an xAPI 1.0.3 statement. The person is an account without a name; `home` is our address. */
export function statementOf(event: LearningEvent, home: string) {
  const { comId, personId, runId, part, courseId, version, title, score, time } = event
  const isPhase = part !== 'start' && part !== 'end'
  const course = `${home}/xapi/courses/${encodeURIComponent(courseId)}/${version}`
  return {
    id: statementId(event),
    actor: {
      objectType: 'Agent',
      account: { homePage: `${home}/xapi/${encodeURIComponent(comId)}`, name: personId },
    },
    verb: { id: `http://adlnet.gov/expapi/verbs/${verbOf(part)}`, display: { en: verbOf(part) } },
    object: {
      objectType: 'Activity',
      id: isPhase ? `${course}/${encodeURIComponent(part)}` : course,
      definition: {
        name: { 'zh-CN': title },
        type: `http://adlnet.gov/expapi/activities/${isPhase ? 'module' : 'course'}`,
      },
    },
    ...(part !== 'start' && {
      result: {
        completion: true,
        ...(score !== null && { score: { scaled: Math.max(0, Math.min(1, score / 100)) } }),
      },
    }),
    context: {
      registration: runId,
      ...(isPhase && { contextActivities: { parent: [{ objectType: 'Activity', id: course }] } }),
    },
    timestamp: utcStamp(time),
  }
}
