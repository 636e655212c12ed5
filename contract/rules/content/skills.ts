/** A step that is judged; at checklists of moments: an occasion on which hands have to be clean. */
export interface SkillStep {
  /** Of the checklist; it stays when the step is worded anew. */
  stepId: string
  title: string
  /** What it adds where it is done; 0 of moments. */
  marks: number
  /** 1: who misses it does not pass, whatever the score. */
  critical: 0 | 1
}

/** What is judged, and when it is passed. */
export interface SkillBody {
  /** steps: each once. moments: each opportunity by itself, after the WHO's form for hand hygiene. */
  kind: 'steps' | 'moments'
  sections: readonly { title: string; steps: readonly SkillStep[] }[]
  /** Per cent of the marks, or of the opportunities, from which on it is passed. */
  passMark: number
}

export interface SkillMark {
  stepId: string
  /** notSeen: it did not come up and counts for nothing. */
  result: 'done' | 'missed' | 'notSeen'
}

export interface SkillOpportunity {
  /** The moments that came together in it. */
  stepIds: string[]
  action: 'rub' | 'wash' | 'missed'
}

/** What an observer has seen. */
export interface SkillSeen {
  marks: readonly SkillMark[]
  opportunities: readonly SkillOpportunity[]
}

export interface SkillScore {
  score: number
  total: number
  /** Per cent, one place; 0 where nothing counted. */
  rate: number
  passed: boolean
  /** Critical steps that were missed. */
  missedCritical: string[]
}

/** Every step of a checklist, through its sections, in their order. */
export const stepsOf = ({ sections }: Pick<SkillBody, 'sections'>): SkillStep[] =>
  sections.flatMap(({ steps }) => steps)

/** Per cent with one place. */
export const rateOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10

/** What is seen is worth: the same on the phone, where there is no network, and on the server, whose word counts. */
export function scoreOf(body: SkillBody, { marks, opportunities }: SkillSeen): SkillScore {
  if (body.kind === 'moments') {
    const score = opportunities.filter(({ action }) => action !== 'missed').length
    const total = opportunities.length
    const rate = rateOf(score, total)
    return { score, total, rate, passed: total > 0 && rate >= body.passMark, missedCritical: [] }
  }
  const results = new Map(marks.map(({ stepId, result }) => [stepId, result]))
  const judged = stepsOf(body).filter(({ stepId }) => isJudged(results.get(stepId)))
  const sum = (steps: readonly SkillStep[]) => steps.reduce((all, { marks: of }) => all + of, 0)
  const total = sum(judged)
  const score = sum(judged.filter(({ stepId }) => results.get(stepId) === 'done'))
  const missedCritical = judged
    .filter(({ stepId, critical }) => critical === 1 && results.get(stepId) === 'missed')
    .map(({ stepId }) => stepId)
  const rate = rateOf(score, total)
  const passed = total > 0 && rate >= body.passMark && missedCritical.length === 0
  return { score, total, rate, passed, missedCritical }
}

const isJudged = (result: SkillMark['result'] | undefined) =>
  result === 'done' || result === 'missed'

/** Why what is seen cannot be handed in; undefined: it can. */
export function seenProblem(
  body: SkillBody,
  { marks, opportunities }: SkillSeen,
): 'unknownStep' | 'unjudged' | 'noOpportunity' | undefined {
  const ids = new Set(stepsOf(body).map(({ stepId }) => stepId))
  if (body.kind === 'moments') {
    if (opportunities.length === 0) return 'noOpportunity'
    const isKnown = opportunities.every(({ stepIds }) => stepIds.every((id) => ids.has(id)))
    return isKnown ? undefined : 'unknownStep'
  }
  const judged = new Set(marks.map(({ stepId }) => stepId))
  if (judged.size !== marks.length || marks.some(({ stepId }) => !ids.has(stepId)))
    return 'unknownStep'
  const isSomething = marks.some(({ result }) => result !== 'notSeen')
  return judged.size === ids.size && isSomething ? undefined : 'unjudged'
}

/** Why a checklist cannot be published; undefined: it can. */
export function checklistProblem(
  title: string,
  body: SkillBody,
): 'title' | 'noSteps' | 'stepTitle' | 'marks' | 'twice' | undefined {
  const steps = stepsOf(body)
  if (title.trim().length < 2) return 'title'
  if (steps.length === 0) return 'noSteps'
  if (steps.some((step) => step.title.trim() === '')) return 'stepTitle'
  if (new Set(steps.map(({ stepId }) => stepId)).size < steps.length) return 'twice'
  if (body.kind === 'steps' && steps.every(({ marks }) => marks === 0)) return 'marks'
  return undefined
}
