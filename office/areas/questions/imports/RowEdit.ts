import { makeAutoObservable, observableRef } from 'mobx'
import type { QuestionForm } from '@contract/calls/authoring/authoringShapes'
import type { Media } from '@contract/calls/authoring/question'
import type { ImportRow } from '@contract/calls/authoring/questionImport'
import type { Api } from '../../../api/createApi'
import { addMedia, type InHand, mediaAt, whole, withMedia } from '../editor/inHand'
import { MediaUploads } from '../editor/MediaUploads'
import { missingIn } from '../editor/missing'
import { formOf, type QuestionValues, valuesOf } from '../editor/questionValues'

/** What a question of an import was made, to be sent to the server. */
export interface Mended {
  position: number
  caseStem: string
  forms: QuestionForm[]
}

/** One question of an import in its author's hands; of a case, its questions one after the other. */
export class RowEdit implements InHand {
  /** Which question of a case is worked on. */
  at = 0
  readonly uploads: MediaUploads
  private parts: readonly QuestionValues[]
  private readonly begun: string

  constructor(
    api: Pick<Api, 'authoring' | 'file'>,
    readonly row: ImportRow,
  ) {
    const { caseStem, caseMedia, forms, knowCatId } = row
    this.parts = forms.map((form) => valuesOf({ ...form, knowCatId }, { caseStem, caseMedia }))
    this.begun = JSON.stringify(this.parts)
    this.uploads = new MediaUploads(api)
    makeAutoObservable<this, 'parts' | 'begun'>(
      this,
      { row: false, uploads: false, parts: observableRef, begun: false },
      { autoBind: true },
    )
  }

  get values(): QuestionValues {
    const values = this.parts[this.at]
    if (!values) throw new Error('a row of an import without a question')
    return values
  }

  get isChanged() {
    return JSON.stringify(this.parts) !== this.begun
  }

  /** What is missing in this question; a category may come for all of them at once. */
  get missing() {
    return missingIn(this.values).filter(({ field }) => field !== 'category')
  }

  get mended(): Mended {
    const { position, forms } = this.row
    const caseStem = forms.length > 1 || this.row.caseStem !== '' ? this.values.caseStem : ''
    return { position, caseStem, forms: this.parts.map((part) => formOf(part)) }
  }

  turnTo(at: number) {
    this.at = at
  }

  /** Category, and the stem of the case, are those of all its questions. */
  change(part: Partial<QuestionValues>) {
    const { knowCatId, caseStem, ...own } = part
    const shared = {
      ...(knowCatId !== undefined && { knowCatId }),
      ...(caseStem !== undefined && { caseStem }),
    }
    this.parts = this.parts.map((values, at) => ({
      ...values,
      ...shared,
      ...(at === this.at && whole(values, own)),
    }))
  }

  mediaAt(place: string): readonly Media[] {
    return mediaAt(this.values, place)
  }

  setMedia(place: string, media: readonly Media[]) {
    this.change(withMedia(this.values, place, media))
  }

  addMedia(place: string, file: File) {
    return addMedia(this, place, file)
  }
}
