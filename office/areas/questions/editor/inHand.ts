import type { Media } from '@contract/calls/authoring/question'
import type { MediaUploads } from './MediaUploads'
import { type QuestionValues, withBlanks } from './questionValues'

/** A question that somebody works on: in the editor, or in an import. */
export interface InHand {
  readonly values: QuestionValues
  readonly uploads: MediaUploads
  change(part: Partial<QuestionValues>): void
  /** What is shown at `stem`, `case`, or `option-2`. */
  mediaAt(place: string): readonly Media[]
  setMedia(place: string, media: readonly Media[]): void
  /** Sends a file to a place of the question, which has it once the server has looked at it. */
  addMedia(place: string, file: File): Promise<void>
}

/** A change with what follows from it: gaps of a stem, no right answers of another kind. */
export function whole(values: QuestionValues, part: Partial<QuestionValues>) {
  const kind = part.kind ?? values.kind
  const stem = part.stem ?? values.stem
  const blanks = part.blanks ?? values.blanks
  return {
    ...part,
    ...(kind === 'fill' && (part.stem !== undefined || part.kind) && withBlanks(stem, blanks)),
    ...(part.kind && part.kind !== values.kind && !isChoiceToo(values.kind, part.kind)
      ? { right: [] }
      : {}),
  }
}

/** A single choice with several right answers, and a multiple one with one, are mended by the kind alone. */
const isChoiceToo = (before: QuestionValues['kind'], now: QuestionValues['kind']) =>
  (before === 'single' || before === 'multiple') && now === 'multiple'

/** The media of a place of a question: `stem`, `case`, or `option-A`. */
export function mediaAt(values: QuestionValues, place: string): readonly Media[] {
  const { media, caseMedia, optionMedia } = values
  if (place === 'stem') return media
  if (place === 'case') return caseMedia
  return optionMedia.flatMap((one) => (`option-${one.option}` === place ? [one.media] : []))
}

/** The change that puts these media at a place of the question: `stem`, `case` or `option-<index>`. Those of options stay in the options' order. */
export function withMedia(
  values: QuestionValues,
  place: string,
  media: readonly Media[],
): Partial<QuestionValues> {
  if (place === 'stem') return { media: [...media] }
  if (place === 'case') return { caseMedia: [...media] }
  const option = Number(place.slice('option-'.length))
  return {
    optionMedia: [
      ...values.optionMedia.filter((one) => one.option !== option),
      ...media.map((one) => ({ option, media: one })),
    ].sort((one, other) => one.option - other.option),
  }
}

/** Uploads a file and adds it at the place; the same file is added once, a failed upload adds nothing. */
export async function addMedia(hand: InHand, place: string, file: File): Promise<void> {
  const media = await hand.uploads.add(place, file)
  if (!media) return
  const there = hand.mediaAt(place)
  if (!there.some(({ src }) => src === media.src)) hand.setMedia(place, [...there, media])
}
