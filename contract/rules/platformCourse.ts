import type { CourseDraft, PhaseDraft } from '../calls/courseMaking'
import type { PlatformCourse, PlatformPart } from '../calls/platformCourse'

const none = { categories: [], single: 0, multiple: 0, judge: 0 }

/** A part as it stands in a draft: what it shows is the platform's. */
export const platformPart = (
  phaseId: string,
  { phaseId: standsOn, title, kind, seconds, mustFinish, draw }: PlatformPart,
): PhaseDraft => ({
  phaseId,
  standsOn,
  title,
  kind,
  seconds,
  mustFinish,
  fileId: '',
  fileName: '',
  text: '',
  draw: kind === 'questions' ? draw : none,
})

/** A hospital's draft of a course of the platform: everything of it, for everybody, without days. */
export const draftOn = ({
  courseId,
  version,
  title,
  audience,
  desc,
  credit,
  passScore,
  parts,
}: PlatformCourse): CourseDraft => ({
  title,
  audience,
  desc,
  credit,
  passScore,
  startTime: 0,
  endTime: 0,
  departments: [],
  freeOrder: 0,
  certificate: 1,
  certificateMonths: 24,
  phases: parts.map((part) => platformPart(part.phaseId, part)),
  standsOn: { courseId, version },
})

type Written = Pick<
  CourseDraft,
  'title' | 'audience' | 'desc' | 'credit' | 'passScore' | 'phases' | 'standsOn'
>

/**
 * What a hospital wrote on one version of the platform's course, on another one: what the hospital changed, took out or added stays,
 * everything else becomes that of the new version; parts that are new there stand at the end.
 */
export function takenOver(
  written: Written,
  from: PlatformCourse,
  to: PlatformCourse,
): Required<Written> {
  const renewed = <V>(now: V, before: V, next: V) => (now === before ? next : now)
  const stays = written.phases.flatMap((phase) => {
    if (phase.standsOn === undefined) return [phase]
    const part = to.parts.find(({ phaseId }) => phaseId === phase.standsOn)
    return part ? [{ ...platformPart(phase.phaseId, part), mustFinish: phase.mustFinish }] : []
  })
  const known = new Set(from.parts.map(({ phaseId }) => phaseId))
  const fresh = to.parts.filter(({ phaseId }) => !known.has(phaseId))
  const highest = Math.max(0, ...stays.map(({ phaseId }) => Number(phaseId.slice(1))))
  return {
    title: renewed(written.title, from.title, to.title),
    audience: renewed(written.audience, from.audience, to.audience),
    desc: renewed(written.desc, from.desc, to.desc),
    credit: renewed(written.credit, from.credit, to.credit),
    passScore: renewed(written.passScore, from.passScore, to.passScore),
    phases: [...stays, ...fresh.map((part, at) => platformPart(`P${highest + 1 + at}`, part))],
    standsOn: { courseId: to.courseId, version: to.version },
  }
}
