import type { Language } from '@contract/texts'
import { newId } from '../../../db/newId'
import { textIn } from '../../../http/texts'
import type { DeskRun, DeskWork } from '../../deskJob/deskJobService'
import { newestClauses, type NewestClause } from '../../document/documentService'
import {
  isFinal,
  modelFailures,
  modelRefusal,
  type HospitalModel,
  type ModelFailure,
  type ModelFor,
} from '../../languageModel/languageModelService'
import { bankTexts } from '../bank/bankRepository'
import { checkRow } from '../imports/checkRow'
import { findDraft, openDraft, storeDraft } from '../imports/importRepository'
import { hashOf, nearQuestion } from '../imports/ingestFile'
import type { NewRow } from '../imports/rowRepository'
import { comparableOf } from '../similarity/comparableOf'
import { nearDuplicates } from '../similarity/nearDuplicates'
import { jobTexts } from '../texts'
import { askForClause, type Drafted } from './askForClause'

type Run = DeskRun<'draftQuestions'>

/**
 * The long job that has a language model write questions from clauses, one call a clause. What came is an import of who asked;
 * clauses that gave nothing are named. Asked again, it finds the draft that it made.
 */
export const draftWork = (modelFor: ModelFor): DeskWork<'draftQuestions'> => ({
  kind: 'draftQuestions',
  needs: 'exam.author',
  mayRunAgain: true,
  async run(run) {
    const { db, caller, language, jobId, input } = run
    const known = await openDraft(db, caller, hashOf(jobId))
    const draftId = known ?? (await makeDraft(run, await modelFor(db, caller.comId)))
    const draft = await findDraft(db, caller, draftId)
    if (!draft) throw new Error('the draft that was stored is gone')
    const missed = draft.notes.filter(({ key }) => key === 'modelMissed').length
    const values = { all: draft.questionCount, clauses: input.addresses.length - missed, missed }
    return {
      says: textIn(missed > 0 ? jobTexts.draftedSome : jobTexts.drafted, language, values),
      result: { draftId, ...values },
      link: `questions/imports/${draftId}`,
    }
  },
})

async function makeDraft(run: Run, model: HospitalModel | undefined): Promise<string> {
  const { db, caller, language, now, input, jobId } = run
  if (!model) throw modelRefusal('off')
  const found = await newestClauses(db, caller, input.docId, input.addresses)
  if (!found) throw modelRefusal('unreadable')
  const { drafted, missed, halves } = await askForAll(run, model, found)
  const [first] = missed
  if (drafted.length === 0) throw modelRefusal(first?.why ?? 'unreadable')
  const draftId = newId(now())
  await storeDraft(
    db,
    caller,
    {
      draftId,
      contentHash: hashOf(jobId),
      fileName: `${found.title} ${found.clauses.map(({ address }) => address).join('、')}`.slice(
        0,
        120,
      ),
      format: 'model',
      problems: [],
      notes: [
        { key: 'byModel', values: { model: model.model } },
        ...missed.map(({ clause, why }) => ({
          key: 'modelMissed' as const,
          values: { clause, why: wordsOf(why, language) },
        })),
        ...halves.map((half) => ({ key: 'modelHalf' as const, values: { ...half } })),
      ],
      rows: await rowsOf(run, found.title, drafted),
    },
    now(),
  )
  return (await openDraft(db, caller, hashOf(jobId))) ?? draftId
}

interface Missed {
  clause: string
  why: ModelFailure | 'personal'
}

/** A clause whose answer broke off after so many questions. */
interface Half {
  clause: string
  n: number
}

const wordsOf = (why: Missed['why'], language: Language) => textIn(modelFailures[why], language)

/** One clause after the other; two silent ones in a row, or a key that is not accepted, end it. What came until then stays. */
async function askForAll(
  run: Run,
  model: HospitalModel,
  { title, clauses }: { title: string; clauses: readonly NewestClause[] },
): Promise<{ drafted: Drafted[]; missed: Missed[]; halves: Half[] }> {
  const { language, progress, note, input } = run
  const drafted: Drafted[] = []
  const missed: Missed[] = []
  const halves: Half[] = []
  let ended: ModelFailure | undefined
  for (const [at, clause] of clauses.entries()) {
    await progress(at, clauses.length)
    const came = ended ? { why: ended } : await askForClause(run, model, { title, clause, input })
    if ('why' in came) {
      const before = missed.at(-1)
      missed.push({ clause: clause.address, why: came.why })
      note(`${clause.address}：${wordsOf(came.why, language)}`)
      const isSilent = (why?: Missed['why']) => why === 'away' || why === 'late' || why === 'busy'
      if (
        came.why !== 'personal' &&
        (isFinal(came.why) || (isSilent(came.why) && isSilent(before?.why)))
      )
        ended = came.why
      continue
    }
    drafted.push(...came.drafted)
    if (came.isHalf) halves.push({ clause: clause.address, n: came.drafted.length })
  }
  await progress(clauses.length, clauses.length)
  return { drafted, missed, halves }
}

/** The rows of the draft: what is wrong with each, and what of the bank and of the draft it is like. */
async function rowsOf(
  { db, caller, input }: Run,
  title: string,
  drafted: readonly Drafted[],
): Promise<NewRow[]> {
  const bank = await bankTexts(db, caller)
  const plain = drafted.map(({ form }) => ({ caseStem: '', forms: [form] }))
  const near = nearDuplicates(
    plain.map(({ caseStem, forms }) => comparableOf(caseStem, forms)),
    bank,
  )
  return drafted.map(({ form, clause }, position) => ({
    position,
    line: position + 1,
    part: '',
    section: `${clause.address} ${clause.title}`.trim().slice(0, 200),
    raw: `《${title}》${clause.address}\n${clause.words}`.slice(0, 8000),
    caseStem: '',
    caseMedia: [],
    forms: [form],
    problems: checkRow('', [form]),
    categoryWord: '',
    categoryId: input.knowCatId ?? null,
    likeness: near[position]?.[0]?.likeness ?? 0,
    near: (near[position] ?? []).map((other) => nearQuestion(other, plain, bank)),
    cites: { docId: input.docId, address: clause.address, hash: clause.hash },
  }))
}
