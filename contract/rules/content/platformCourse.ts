import { everybody } from '../audience'
import type { phaseKinds } from '../../kinds'
import type { RichText } from './richTextTypes'

interface Draw {
  categories: string[]
  single: number
  multiple: number
  judge: number
}

/** A part as the platform offers it. */
interface OfferedPart {
  phaseId: string
  title: string
  kind: (typeof phaseKinds)[number]
  seconds: number
  mustFinish: 0 | 1
  draw: Draw
}

/** A part of a draft; `standsOn`: which part of the platform's course it shows. */
interface DraftPart extends OfferedPart {
  fileId: string
  fileName: string
  blocks: RichText
  standsOn?: string
}

/** What the platform's course says of itself, and a hospital may say otherwise. */
interface Facts {
  title: string
  audience: string
  desc: string
  credit: number
  passScore: number
}

interface Offered extends Facts {
  courseId: string
  version: number
  parts: readonly OfferedPart[]
}

interface Written<P extends DraftPart> extends Facts {
  phases: P[]
}

const none: Draw = { categories: [], single: 0, multiple: 0, judge: 0 }

/** A part as it stands in a draft: what it shows is the platform's. */
export const platformPart = (
  phaseId: string,
  { phaseId: standsOn, title, kind, seconds, mustFinish, draw }: OfferedPart,
): DraftPart & { standsOn: string } => ({
  phaseId,
  standsOn,
  title,
  kind,
  seconds,
  mustFinish,
  fileId: '',
  fileName: '',
  blocks: [],
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
}: Offered) => ({
  title,
  audience,
  desc,
  credit,
  passScore,
  startTime: 0,
  endTime: 0,
  whom: everybody,
  freeOrder: 0 as const,
  certificate: 1 as const,
  certificateMonths: 24,
  phases: parts.map((part) => platformPart(part.phaseId, part)),
  standsOn: { courseId, version },
})

/**
 * What a hospital wrote on one version of the platform's course, on another one: what the hospital changed, took out or added stays,
 * everything else becomes that of the new version; parts that are new there stand at the end.
 */
export function takenOver<P extends DraftPart>(written: Written<P>, from: Offered, to: Offered) {
  const renewed = <V>(now: V, before: V, next: V) => (now === before ? next : now)
  const stays = written.phases.flatMap((phase): (P | DraftPart)[] => {
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
