import type { PackageItem, PackageKind } from '@contract/calls/study/coursePackage'
import type { PackageNeed } from '@contract/calls/study/courseMaking'
import type { StoredItem } from '../../../db/storedShapes'

/** Data model of the standard, flat: `cmi.core.lesson_status` and so on. */
export type CmiState = Readonly<Record<string, string>>

const maxElements = 3000
const maxElementLength = 70_000

/** What a package sent, as text by element; undefined when it is nothing of the kind. */
export function readState(json: string): CmiState | undefined {
  let parsed: unknown
  try {
    parsed = JSON.parse(json)
  } catch {
    return undefined
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined
  const entries = Object.entries(parsed as Record<string, unknown>)
  const isGood =
    entries.length <= maxElements &&
    entries.every(
      ([name, value]) =>
        /^(cmi|adl)\.[\w.-]{1,200}$/.test(name) &&
        typeof value === 'string' &&
        value.length <= maxElementLength,
    )
  return isGood ? (Object.fromEntries(entries) as Record<string, string>) : undefined
}

const number = (text: string | undefined) =>
  text === undefined || text.trim() === '' || !Number.isFinite(Number(text))
    ? undefined
    : Number(text)
const within = (value: number) => Math.round(Math.min(100, Math.max(0, value)) * 100) / 100

/** Of 100: scaled where the standard has it, else raw between min and max. */
function scoreOf(state: CmiState, at: string): number | null {
  const scaled = number(state[`${at}.scaled`])
  if (scaled !== undefined) return within(scaled * 100)
  const raw = number(state[`${at}.raw`])
  if (raw === undefined) return null
  const [least, most] = [number(state[`${at}.min`]) ?? 0, number(state[`${at}.max`]) ?? 100]
  return most > least ? within(((raw - least) / (most - least)) * 100) : null
}

export type Statement = Pick<PackageItem, 'completed' | 'passed' | 'score'>

/** What a part says of itself. It is the package's own word: nobody can check it, so only what the course asks of it comes of it (docs/decisions/012). */
export function statementOf(kind: PackageKind, state: CmiState): Statement {
  if (kind === 'scorm12') {
    const status = state['cmi.core.lesson_status'] ?? ''
    return {
      completed: status === 'completed' || status === 'passed' ? 1 : 0,
      passed: passedOf(status),
      score: scoreOf(state, 'cmi.core.score'),
    }
  }
  const success = state['cmi.success_status'] ?? ''
  return {
    completed: state['cmi.completion_status'] === 'completed' ? 1 : 0,
    passed: passedOf(success),
    score: scoreOf(state, 'cmi.score'),
  }
}

/** Is what the course wants there? Every part must say it. `passScore` of 100. */
export function isMet(need: PackageNeed, items: readonly Statement[], passScore: number): boolean {
  if (items.length === 0) return false
  if (need === 'passed') return items.every(({ passed }) => passed === 1)
  if (need === 'score') return items.every(({ score }) => score !== null && score >= passScore)
  return items.every(({ completed, passed }) => completed === 1 || passed === 1)
}

/** What a part starts with: what it kept, or the first state of the standard. No name of a learner is ever passed to a package. */
export function startState(
  kind: PackageKind,
  item: Pick<StoredItem, 'launchData' | 'mastery'>,
  kept: CmiState | undefined,
  { learnerId, isPreview }: { learnerId: string; isPreview: boolean },
): CmiState {
  const mode = isPreview ? 'browse' : 'normal'
  const known = kept !== undefined && Object.keys(kept).length > 0
  const parsed = { ...kept }
  for (const name of ['cmi.session_time', 'cmi.core.session_time', 'cmi.exit', 'cmi.core.exit'])
    delete parsed[name]
  const entry = known ? 'resume' : 'ab-initio'
  if (kind === 'scorm12') {
    return {
      'cmi.core.lesson_status': 'not attempted',
      ...parsed,
      'cmi.core.student_id': learnerId,
      'cmi.core.student_name': '',
      'cmi.core.credit': isPreview ? 'no-credit' : 'credit',
      'cmi.core.lesson_mode': mode,
      'cmi.core.entry': entry,
      'cmi.launch_data': item.launchData,
      ...(item.mastery !== '' && { 'cmi.student_data.mastery_score': item.mastery }),
    }
  }
  return {
    ...parsed,
    'cmi.learner_id': learnerId,
    'cmi.learner_name': '',
    'cmi.credit': isPreview ? 'no-credit' : 'credit',
    'cmi.mode': mode,
    'cmi.entry': entry,
    'cmi.launch_data': item.launchData,
    ...(item.mastery !== '' && { 'cmi.scaled_passing_score': item.mastery }),
  }
}

/** What a package says of passing; null where it says nothing. */
function passedOf(status: string): 1 | 0 | null {
  if (status === 'passed') return 1
  return status === 'failed' ? 0 : null
}
