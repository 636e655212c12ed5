import { createHash } from 'node:crypto'
import { minuteMs, secondMs } from '@contract/rules/hospitalTime'
import { isOfAHand, type SlideTrack } from '@contract/rules/people/slideTrack'
import { isWorkDone, workText } from '@contract/rules/people/slideWork'

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
  track: SlideTrack
}

/** The work that a check asks for was done. */
export const isPaid = ({ slideId, bits }: Pick<Slide, 'slideId' | 'bits'>, work: string) =>
  isWorkDone(createHash('sha256').update(workText(slideId, work)).digest(), bits)

/** A hand moved the piece, and it fits; or the sum is right. */
export function slideFits(slide: Slide, { answer, track }: Answered): boolean {
  if (slide.kind !== 'slide') return answer === slide.answer
  return (
    Math.abs(slide.answer - answer) <= slideTolerancePx && isOfAHand(track, answer, slide.ageMs)
  )
}
