import type { QuestionForm } from '@contract/calls/authoring/authoringShapes'
import type { Media } from '@contract/calls/authoring/question'
import type { Complaint } from '../draft/checkDraft'
import { takePictures } from '../../formats/wordService'

/** The most pictures of a question's stem. */
const most = 4

/** What a picture of the file became; undefined: it cannot be shown. */
export type MediaOf = (picture: number) => Media | undefined

interface Shown {
  caseStem: string
  caseMedia: Media[]
  forms: QuestionForm[]
  complaints: Complaint[]
}

/** Puts pictures where they belong: what stood in a stem to the stem, what stood in an option of a choice to that option. */
export function placePictures(
  caseStem: string,
  forms: readonly QuestionForm[],
  mediaOf: MediaOf,
): Shown {
  const complaints: Complaint[] = []
  const shownOf = (pictures: readonly number[]): Media[] => {
    const shown = pictures.map(mediaOf)
    if (shown.includes(undefined)) complaints.push({ key: 'pictureKind', values: {} })
    return shown.filter((one): one is Media => one !== undefined)
  }
  const atMost = (all: Media[]) => {
    if (all.length > most) complaints.push({ key: 'manyPictures', values: { most } })
    return all.slice(0, most)
  }
  const ofCase = takePictures(caseStem)
  return {
    caseStem: ofCase.text,
    caseMedia: atMost(shownOf(ofCase.pictures)),
    forms: forms.map((form) => {
      const found: number[] = []
      const plain = (text: string) => {
        const { text: words, pictures } = takePictures(text)
        found.push(...pictures)
        return words
      }
      const stem = plain(form.stem)
      const isChoice = form.kind === 'single' || form.kind === 'multiple'
      const optionMedia: NonNullable<QuestionForm['optionMedia']> = []
      const options = form.options?.map((option, index) => {
        if (!isChoice) return plain(option)
        const { text, pictures } = takePictures(option)
        const [first] = shownOf(pictures.slice(0, 1))
        if (first) optionMedia.push({ option: index, media: first })
        found.push(...pictures.slice(1))
        return text
      })
      const whole: QuestionForm = {
        ...form,
        stem,
        explanation: plain(form.explanation),
        source: plain(form.source),
        ...(options && { options }),
        ...(form.pairs && {
          pairs: form.pairs.map(({ left, right }) => ({ left: plain(left), right: plain(right) })),
        }),
        ...(form.blanks && { blanks: form.blanks.map((all) => all.map(plain)) }),
        ...(form.sample !== undefined && { sample: plain(form.sample) }),
      }
      const media = atMost(shownOf(found))
      return {
        ...whole,
        ...(media.length > 0 && { media }),
        ...(optionMedia.length > 0 && { optionMedia }),
      }
    }),
    complaints,
  }
}

/** Which pictures a question shows. */
export const picturesIn = (caseStem: string, forms: readonly QuestionForm[]): number[] =>
  takePictures(`${caseStem}${JSON.stringify(forms)}`).pictures
