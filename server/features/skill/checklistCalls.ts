import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { checklistProblem, stepsOf } from '@contract/rules/content/skills'
import { platformId } from '../../companies'
import { newId } from '../../db/newId'
import type { Db } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import type { Caller, Handlers } from '../../http/handlers'
import { commonReplies, textIn } from '../../http/texts'
import { sheetsOfFile } from '../formats/sheetService'
import {
  findChecklist,
  insertEdition,
  listChecklists,
  listReady,
  listTaken,
  raiseVersion,
  setWithdrawn,
  storeChecklist,
  type StoredChecklist,
} from './checklistRepository'
import { stepsOfSheet } from './stepsOfSheet'
import { replies, sheetTexts } from './texts'

function stateOf({ edition, withdrawnAt }: StoredChecklist) {
  if (edition === null) return 'draft'
  return withdrawnAt === null ? 'published' : 'withdrawn'
}

/** A checklist that may be changed as it stands there. Throws notFound, stateChanged when somebody was quicker. */
async function held(db: Db, { comId }: Caller, checklistId: string, version: number | undefined) {
  const stored = await findChecklist(db, comId, checklistId, true)
  if (!stored) throw new DomainError(Code.notFound, commonReplies.notFound)
  if (stored.version !== version)
    throw new DomainError(Code.stateChanged, commonReplies.somebodyQuicker)
  return stored
}

/** Making checklists. */
export const checklistCalls: Handlers<Contract['skillChecklist']> = {
  list: ({ keyword = '', state = null, ...paging }, { db, caller }) =>
    listChecklists(db, caller.comId, { keyword: keyword.trim(), state }, paging),

  async read({ checklistId }, { db, caller }) {
    const stored = await findChecklist(db, caller.comId, checklistId)
    if (!stored) throw new DomainError(Code.notFound, commonReplies.notFound)
    const { version, edition, changed, checklist } = stored
    return {
      checklistId,
      version,
      edition: edition ?? 0,
      state: stateOf(stored),
      changed: changed ? 1 : 0,
      checklist,
    }
  },

  async save(
    { checklistId: given, version: seen, checklist, publish },
    { db, caller, now, audit },
  ) {
    const stored = given === undefined ? undefined : await held(db, caller, given, seen)
    const checklistId = given ?? newId(now)
    const problem = publish ? checklistProblem(checklist.title, checklist) : undefined
    if (problem) throw new DomainError(Code.badInput, replies[problem])
    const version = (stored?.version ?? 0) + 1
    const before = stored?.edition ?? null
    const edition = publish ? (before ?? 0) + 1 : before
    const row = { checklistId, version, edition, changed: !publish && before !== null, checklist }
    await storeChecklist(db, caller, row, now)
    if (publish && edition !== null)
      await insertEdition(db, caller, { checklistId, edition, checklist }, now)
    await audit({
      before: stored && { edition: before, title: stored.checklist.title },
      after: { edition, published: publish === 1, ...checklist },
      thingId: checklistId,
    })
    return { checklistId, version, edition: edition ?? 0 }
  },

  async withdraw({ checklistId, version: seen }, { db, caller, now, audit }) {
    const { edition, checklist } = await held(db, caller, checklistId, seen)
    if (edition === null) throw new DomainError(Code.badInput, replies.notPublished)
    const version = (seen ?? 0) + 1
    await raiseVersion(db, caller.comId, checklistId, version)
    await setWithdrawn(db, caller.comId, checklistId, now)
    await audit({
      before: { title: checklist.title, edition },
      after: { withdrawn: true },
      thingId: checklistId,
    })
    return { version }
  },

  async ready(_input, { db, caller }) {
    const [ready, taken] = await Promise.all([listReady(db), listTaken(db, caller.comId)])
    return {
      list: ready.map(({ checklistId, checklist }) => ({
        checklistId,
        checklist,
        steps: stepsOf(checklist).length,
        isTaken: taken.includes(checklistId) ? 1 : 0,
      })),
    }
  },

  async copy({ checklistId: from, ofPlatform }, { db, caller, language, now, audit }) {
    const stored = await findChecklist(db, ofPlatform ? platformId : caller.comId, from)
    if (!stored) throw new DomainError(Code.notFound, commonReplies.notFound)
    const { checklist } = stored
    const title = ofPlatform
      ? checklist.title
      : textIn(sheetTexts.copyOf, language, { title: checklist.title }).slice(0, 60)
    const row = { checklistId: newId(now), version: 1, edition: null, changed: false }
    await storeChecklist(
      db,
      caller,
      { ...row, checklist: { ...checklist, title }, copiedFrom: from },
      now,
    )
    await audit({ after: { title, copiedFrom: from }, thingId: row.checklistId })
    return { checklistId: row.checklistId }
  },

  async readFile(_input, { file }) {
    const [sheet] = await sheetsOfFile(file)
    const rows = sheet && stepsOfSheet(sheet.rows.map(({ cells }) => cells))
    if (!rows) throw new DomainError(Code.fileRefused, replies.noStepColumn)
    return { rows }
  },
}
