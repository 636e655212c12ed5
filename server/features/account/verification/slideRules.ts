import { createHash } from 'node:crypto'
import { minuteMs, secondMs } from '@contract/rules/hospitalTime'
import { isOfAHand, type SlideTrack } from '@contract/rules/slideTrack'
import { isWorkDone, workText } from '@contract/rules/slideWork'

/** decisions.md: the piece may lie four px off. */
const slideTolerancePx = 4
export const slideLifeMs = 2 * minuteMs
/** Puzzles that an address may have open at once; more are only made to be thrown away. */
export const slidesAtOnce = 60

/** Checks of an address are forgotten one by one, so many ms each: 60 in a quarter of an hour. */
export const slideForgottenMs = 15 * secondMs

interface Slide {
  slideId: string
  kind: string
  answer: number
  bits: number
  ageMs: number
}

interface Answered {
  answer: number
  work: string
  track: SlideTrack
}

/** The work was done, a hand moved the piece, and it fits. */
export function slideFits(slide: Slide, { answer, work, track }: Answered): boolean {
  const hash = createHash('sha256').update(workText(slide.slideId, work)).digest()
  if (!isWorkDone(hash, slide.bits)) return false
  if (slide.kind !== 'slide') return answer === slide.answer
  return (
    Math.abs(slide.answer - answer) <= slideTolerancePx && isOfAHand(track, answer, slide.ageMs)
  )
}
