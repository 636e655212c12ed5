import type { PlatformPart } from '@contract/calls/study/platformCourse'
import { text } from './texts'

/** 12 s, 3 min. `seconds`: of a part. */
const lengthOf = (seconds: number) =>
  seconds < 60 ? text('seconds', { n: seconds }) : text('minutes', { n: Math.round(seconds / 60) })

/** What is in a part, in one grey line: its length, pages, captions, questions. */
export function factsOf({ kind, seconds, pages, captions, asked, draw }: PlatformPart): string {
  const drawn = draw.single + draw.multiple + draw.judge
  return [
    kind === 'questions' ? text('drawn', { n: drawn }) : lengthOf(seconds),
    pages > 0 && text('pages', { n: pages }),
    captions === 1 && text('captions'),
    asked > 0 && text('asked', { n: asked }),
  ]
    .filter((one) => one !== false)
    .join(' · ')
}

/** What a part is about. */
export function Points({ points }: Pick<PlatformPart, 'points'>) {
  if (points.length === 0) return null
  return (
    <ul className="course-points second">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
