import { Type as T, type Static } from 'typebox'
import { QuestionForm } from '@contract/calls/authoring/authoringShapes'
import type { Language } from '@contract/texts'
import { newId } from '../../db/newId'
import type { Db, Tx } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import type { PackedThing, Packing } from '../../Packing'
import { checkNotSitting } from '../exam/bookService'
import {
  bankInOrder,
  findQuestion,
  type BankQuestion,
  type NewVersion,
} from './bank/bankRepository'
import { categoryNamed } from './bank/categoryNamed'
import { categories } from './bank/categoryRepository'
import { openCategories } from './bank/categoryService'
import { draftFrom, formFrom } from './bank/forms'
import { partFrom, storedFrom } from './bank/storedQuestion'
import { draftLimits } from './draft/limits'
import { publishOrPropose } from './review/publishing'

/** A question, or the questions of a case, with the path of its category. */
const PackedQuestion = T.Object(
  {
    caseStem: T.String({ maxLength: 3000 }),
    category: T.String({ maxLength: 400 }),
    forms: T.Array(QuestionForm, { minItems: 1, maxItems: 10 }),
  },
  { additionalProperties: false },
)
type PackedQuestion = Static<typeof PackedQuestion>

const hasMedia = ({ face, options }: BankQuestion) =>
  Boolean(face.media?.length || face.case?.media?.length || options.some(({ media }) => media))

/** Ids of a case's questions stand together as one. */
const joined = '+'

async function ownQuestions(db: Db, caller: Caller) {
  await checkNotSitting(db, { comId: caller.comId, personId: caller.userId })
  const found = await bankInOrder(db, caller, { owner: 'own' }, draftLimits.questions)
  const paths = new Map(
    (await categories(db, caller.comId)).map(({ knowCatId, path }) => [knowCatId, path]),
  )
  const groups = new Map<string, BankQuestion[]>()
  for (const question of found) {
    const group = question.face.case?.caseId ?? question.questionId
    groups.set(group, [...(groups.get(group) ?? []), question])
  }
  const all = new Map<string, PackedThing<PackedQuestion>>()
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const caseStem = first.face.case?.stem ?? ''
    const forms = group.map((question) => {
      const { difficulty, source } = question
      return formFrom(partFrom(question), { difficulty, source, knowCatId: '' })
    })
    all.set(group.map(({ questionId }) => questionId).join(joined), {
      title: caseStem || first.stem,
      form: { caseStem, category: paths.get(first.knowCatId) ?? '', forms },
      isOut: !group.some(hasMedia),
    })
  }
  return all
}

/** The next version of each question of a case, or of the one. Undefined: there are others now than were taken. */
async function placesFor(
  tx: Tx,
  caller: Caller,
  { forms }: PackedQuestion,
  { thingId, now }: { thingId: string | undefined; now: number },
): Promise<{ questionId: string; version: number; caseId: string | undefined }[] | undefined> {
  if (thingId === undefined)
    return forms.map((_, index) => ({
      questionId: newId(now + index),
      version: 1,
      caseId: undefined,
    }))
  const ids = thingId.split(joined)
  if (ids.length !== forms.length) return undefined
  const present = await Promise.all(ids.map((id) => findQuestion(tx, caller, id)))
  return present.flatMap((one) =>
    one
      ? [{ questionId: one.questionId, version: one.version + 1, caseId: one.face.case?.caseId }]
      : [],
  )
}

async function takeQuestion(
  tx: Tx,
  caller: Caller,
  packed: PackedQuestion,
  { thingId, now, language }: { thingId: string | undefined; now: number; language: Language },
): Promise<string | undefined> {
  const category = categoryNamed(await openCategories(tx, caller.comId), packed.category)
  const places = await placesFor(tx, caller, packed, { thingId, now })
  if (!category || places?.length !== packed.forms.length) return undefined
  const caseId = places[0]?.caseId ?? newId(now + packed.forms.length)
  const versions = packed.forms.flatMap((form, index): NewVersion[] => {
    const draft = draftFrom({ ...form, knowCatId: category.knowCatId }, language)
    const [stored] = storedFrom(draft, '')
    const { questionId, version } = places[index]!
    if (!stored) return []
    const face = packed.caseStem
      ? { ...stored.face, case: { caseId, stem: packed.caseStem } }
      : stored.face
    const { difficulty, source } = draft
    const { knowCatId } = category
    return [
      {
        ...stored,
        face,
        questionId,
        version,
        difficulty,
        source,
        knowCatId,
        brands: [caller.brand],
      },
    ]
  })
  const kind = thingId === undefined ? 'new' : 'change'
  await publishOrPropose(tx, caller, [{ kind, versions }], now)
  return versions.map(({ questionId }) => questionId).join(joined)
}

/** Questions in packs: words only. They come into the bank as those of an import do, before a second person where the hospital wants that. */
export const packedQuestions: Packing<PackedQuestion> = {
  schema: PackedQuestion,
  own: ownQuestions,
  take: takeQuestion,
}
