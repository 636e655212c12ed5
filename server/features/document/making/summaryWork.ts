import { Code } from '@contract/codes'
import { platformId } from '../../../companies'
import { DomainError } from '../../../http/DomainError'
import { commonReplies, textIn } from '../../../http/texts'
import type { DeskRun, DeskWork } from '../../deskJob/deskJobService'
import {
  failureOf,
  isPersonal,
  modelFailures,
  modelRefusal,
  wholeObjects,
  type HospitalModel,
  type ModelFor,
} from '../../languageModel/languageModelService'
import { clausesOfEdition } from '../documentRepository'
import { summaryTexts } from '../texts'
import { everyEdition, type HeldEdition } from './editionRepository'

export interface Summary {
  docId: string
  versionId: string
  model: string
  summary: string
  keyPoints: string[]
}

type Run = DeskRun<'draftSummary'>

/** So much of a document is sent: more than that few models read with care. */
const maxCharacters = 30_000
const limits = { summary: 1000, point: 200, points: 8 }

const example = '{"summary":"","keyPoints":[""]}'

/** The long job that has a language model write a summary of an edition. It changes nothing: its result waits for its author. */
export const summaryWork = (modelFor: ModelFor): DeskWork<'draftSummary'> => ({
  kind: 'draftSummary',
  needs: 'content.author',
  mayRunAgain: true,
  async run(run) {
    const { db, caller, input, language } = run
    const model = await modelFor(db, caller.comId)
    if (!model) throw modelRefusal('off')
    const editions = await everyEdition(db, [caller.comId, platformId], input.docId)
    const held = editions.find(({ versionId }) => versionId === input.versionId)
    if (!held) throw new DomainError(Code.notFound, commonReplies.notFound)
    const words = await wordsToSend(run, held)
    if (words === '') throw modelRefusal('personal')
    await run.progress(0, 1)
    const said = await ask(model, textIn(summaryTexts.task, language, { example }), words)
    await run.progress(1, 1)
    return {
      says: textIn(summaryTexts.done, language),
      result: { ...input, model: model.model, ...said } satisfies Summary,
      link: `documents/${input.docId}?version=${input.versionId}&summary=${run.jobId}`,
    }
  },
})

/** The clauses that may leave, as far as a model reads; what stays is noted. '': none may. */
async function wordsToSend({ db, comId, note, language }: Run, held: HeldEdition): Promise<string> {
  const sent: string[] = []
  let length = 0
  for (const { address, title, words } of await clausesOfEdition(db, held.docId, held.versionId)) {
    const clause = `${address} ${title}\n${words}`
    if (await isPersonal(db, comId, clause))
      note(`${address}：${textIn(modelFailures.personal, language)}`)
    else if (length + clause.length > maxCharacters)
      note(`${address}：${textIn(summaryTexts.tooLong, language)}`)
    else {
      sent.push(clause)
      length += clause.length
    }
  }
  if (sent.length === 0 || (await isPersonal(db, comId, held.title))) return ''
  return [`《${held.title}》`, ...sent].join('\n')
}

async function ask(
  model: HospitalModel,
  task: string,
  words: string,
): Promise<Pick<Summary, 'summary' | 'keyPoints'>> {
  const answer = await model.ask({ task, words }).catch((error: unknown) => {
    throw modelRefusal(failureOf(error))
  })
  const said = wholeObjects(answer.text).find((one) => typeof one['summary'] === 'string')
  if (!said) throw modelRefusal('unreadable')
  const points = Array.isArray(said['keyPoints']) ? said['keyPoints'] : []
  return {
    summary: String(said['summary']).trim().slice(0, limits.summary),
    keyPoints: points
      .flatMap((one) => (typeof one === 'string' && one.trim() !== '' ? [one.trim()] : []))
      .map((one) => one.slice(0, limits.point))
      .slice(0, limits.points),
  }
}
