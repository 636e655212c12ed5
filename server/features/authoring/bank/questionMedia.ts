import type { QuestionForm } from '@contract/calls/authoring/authoringShapes'
import type { Media, Option } from '@contract/calls/authoring/question'
import { Code } from '@contract/codes'
import type { Db } from '../../../db/schema'
import { DomainError } from '../../../http/DomainError'
import { checkedMedia } from '../../file/questionMediaService'
import { normalizeText } from '../draft/normalize'
import type { BankQuestion } from './bankRepository'
import { formFrom } from './forms'
import { partFrom, type StoredQuestion } from './storedQuestion'
import { commonReplies } from '../../../http/texts'
import { replies } from '../texts'

/** Pictures and sounds with their words, as they may be stored. Throws mediaWords where one has none, mediaGone where one is not the hospital's. */
export function shownMedia(db: Db, comId: string, media: readonly Media[]): Promise<Media[]> {
  const normalized = media.map((one) => ({ ...one, alt: normalizeText(one.alt) }))
  if (normalized.some(({ alt }) => alt === ''))
    throw new DomainError(Code.badInput, replies.mediaWords)
  return checkedMedia(db, comId, normalized)
}

/** What a form shows and plays: of the stem, and of options, which only choices have. Throws as `shownMedia`. */
export async function mediaFor(
  db: Db,
  comId: string,
  { kind, media = [], optionMedia = [] }: QuestionForm,
  options: readonly Option[],
): Promise<{ media: Media[]; options: Option[] }> {
  const places = new Set(optionMedia.map(({ option }) => option))
  const fits =
    optionMedia.length === 0 ||
    ((kind === 'single' || kind === 'multiple') &&
      places.size === optionMedia.length &&
      Math.max(...places) < options.length)
  if (!fits) throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'optionMedia' })
  const shown = await shownMedia(db, comId, [...media, ...optionMedia.map((one) => one.media)])
  const ofOptions = new Map(
    optionMedia.map(({ option }, index) => [option, shown[media.length + index]]),
  )
  return {
    media: shown.slice(0, media.length),
    options: options.map((option, index) => {
      const own = ofOptions.get(index)
      return own ? { ...option, media: own } : option
    }),
  }
}

/** A stored question as the editor and the previews show it. */
export function formOf(
  question: StoredQuestion & Pick<BankQuestion, 'difficulty' | 'source' | 'knowCatId'>,
): QuestionForm {
  const {
    kind,
    difficulty,
    source,
    knowCatId,
    face: { media = [] },
    options,
  } = question
  const ofOptions =
    kind === 'single' || kind === 'multiple'
      ? options.flatMap((option, index) =>
          option.media ? [{ option: index, media: option.media }] : [],
        )
      : []
  return {
    ...formFrom(partFrom(question), { difficulty, source, knowCatId }),
    ...(media.length > 0 && { media }),
    ...(ofOptions.length > 0 && { optionMedia: ofOptions }),
  }
}
