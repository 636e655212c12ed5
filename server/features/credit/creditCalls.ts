import type { Contract } from '@contract/calls'
import type { CreditRules, HistoryEntry } from '@contract/calls/year/credit'
import { Code } from '@contract/codes'
import { beginningOf, dayNamed, dayStamp, yearOf } from '@contract/rules/hospitalTime'
import { boundsOf, departmentsIn } from '@contract/rules/rights'
import { writeAuditEvents } from '../../db/auditEvents'
import { newId } from '../../db/newId'
import { pageIn } from '../../db/page'
import type { Db } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import type { Caller, Handlers } from '../../http/handlers'
import { commonReplies, textIn } from '../../http/texts'
import { planDeskJob } from '../deskJob/deskJobService'
import { listPastPeople } from '../completion/completionService'
import { sheetsOfFile } from '../formats/sheetService'
import {
  deleteCorrection,
  findPerson,
  insertEntries,
  listEarned,
  listItems,
  listKinds,
  listYears,
  readLimits,
  readRules,
  storeRules,
  type Scope,
} from './creditRepository'
import { insertImport, listImports, recordTaken, undoImport } from './historyRepository'
import { countedRow, statementOf } from './creditRules'
import { spanOf } from './creditService'
import { readHistory } from './reading/readHistory'
import { replies, sheetTexts } from './texts'

const maxRows = 5000

/** Whose credits the caller reads: those of departments, or of the whole hospital. */
export const scopeOf = (caller: Caller): Scope => ({
  comId: caller.comId,
  departments: departmentsIn(boundsOf(caller, 'credit.read')),
})

/** Longer than anybody works. */
const ever = { from: 0, until: spanOf(2100).until }
const momentOfDay = (day: string) => beginningOf(dayNamed(day) ?? 0)

async function yearOfPerson(db: Db, comId: string, userId: string, year: number) {
  const items = (await listItems(db, comId, [userId], spanOf(year))).map(
    ({ userId: _, ...item }) => item,
  )
  const years = await listYears(db, comId, userId, ever)
  return statementOf(items, { year, years, limits: await readLimits(db, comId) })
}

/** Throws badInput for limits that no year can keep. */
function checkRules({ limits }: CreditRules): void {
  if (new Set(limits.map(({ kind }) => kind)).size < limits.length)
    throw new DomainError(Code.badInput, replies.twoLimits)
  for (const { kind, wanted, most } of limits)
    if (wanted !== null && most !== null && most < wanted)
      throw new DomainError(Code.badInput, replies.lessThanWanted, {
        kind: kind || textIn(sheetTexts.all, 'zh'),
      })
}

/** Credits as the office keeps them. */
export const creditKeepingCalls: Handlers<Contract['creditKeeping']> = {
  async rules(_input, { db, caller: { comId } }) {
    return { rules: await readRules(db, comId), kinds: await listKinds(db, comId) }
  },

  async saveRules({ rules }, { db: tx, caller: { comId }, audit }) {
    checkRules(rules)
    const before = await readRules(tx, comId)
    await storeRules(tx, comId, rules)
    await audit({ before, after: rules })
    return {}
  },

  async list({ year, keyword = '', unitId, lacking, ...paging }, { db, caller }) {
    const { comId } = caller
    const found = { ...spanOf(year), keyword: keyword.trim(), unitId }
    const limits = await readLimits(db, comId)
    const rows = (await listEarned(db, scopeOf(caller), found)).map((row) =>
      countedRow(row, limits),
    )
    return pageIn(lacking ? rows.filter(({ isEnough }) => !isEnough) : rows, paging)
  },

  async statement({ userId, year }, { db, caller, now }) {
    const person = await findPerson(db, scopeOf(caller), userId)
    if (!person) throw new DomainError(Code.notFound, commonReplies.notFound)
    return {
      ...person,
      ...(await yearOfPerson(db, caller.comId, userId, year ?? yearOf(now))),
    }
  },

  async startExport(filter, { db: tx, caller, language, now, audit }) {
    await audit({ after: filter })
    const title = textIn(sheetTexts.job, language, { year: filter.year })
    const input = filter
    return {
      jobId: await planDeskJob(
        tx,
        caller,
        { kind: 'exportCredits', title, input },
        { language, now },
      ),
    }
  },

  async correct({ userId, credits, kind, title, day, reason }, { db: tx, caller, now, audit }) {
    const { comId, userId: by } = caller
    if (credits === 0) throw new DomainError(Code.badInput, replies.nothing)
    if (title.trim() === '' || reason.trim() === '')
      throw new DomainError(Code.badInput, replies.wordsNeeded)
    if (day > dayStamp(now)) throw new DomainError(Code.badInput, replies.dayAhead)
    const scope = { comId, departments: null }
    if (!(await findPerson(tx, scope, userId)))
      throw new DomainError(Code.notFound, commonReplies.notFound)
    const entry = { personId: userId, kind: 'correction' as const, title: title.trim(), credits }
    const [stored] = await insertEntries(tx, comId, { importId: null, by, now }, [
      { ...entry, hours: 0, creditKind: kind, earnedAt: momentOfDay(day), note: reason.trim() },
    ])
    await audit({ after: { credits, kind, title, day, reason }, personId: userId })
    return { entryId: stored?.entryId ?? '' }
  },

  async takeBack({ userId, entryId }, { db: tx, caller: { comId }, audit }) {
    const removed = await deleteCorrection(tx, comId, userId, entryId)
    if (!removed) throw new DomainError(Code.notFound, commonReplies.notFound)
    await audit({ before: removed, after: { removed: true }, personId: userId })
    return {}
  },

  async readFile(_input, { db, caller, file, now }) {
    const world = {
      people: await listPastPeople(db, caller.comId),
      today: dayStamp(now),
      self: caller.userId,
    }
    const rows = readHistory(await sheetsOfFile(file), world)
    if (!rows) throw new DomainError(Code.fileRefused, replies.noColumns)
    if (rows.length === 0) throw new DomainError(Code.fileRefused, replies.noRows)
    if (rows.length > maxRows)
      throw new DomainError(Code.fileRefused, replies.tooManyRows, { n: maxRows })
    return { rows }
  },

  async take({ fileName, entries }, { db: tx, caller, now, audit }) {
    const { comId, userId: by } = caller
    const here = new Set((await listPastPeople(tx, comId)).map(({ personId }) => personId))
    const good = entries.filter(
      ({ userId, day }) => here.has(userId) && userId !== by && day <= dayStamp(now),
    )
    const importId = newId(now)
    await insertImport(tx, comId, { importId, fileName, by, now })
    const taken: { personId: string }[] = []
    for (let from = 0; from < good.length; from += 500)
      taken.push(
        ...(await insertEntries(
          tx,
          comId,
          { importId, by, now },
          good.slice(from, from + 500).map(entryOf),
        )),
      )
    await recordTaken(tx, comId, importId, taken.length)
    await writeAuditEvents(
      tx,
      { comId, by, what: 'creditKeeping.take', now },
      taken.map(({ personId }) => ({ personId, kind: 'imported', after: { importId } })),
    )
    await audit({ after: { file: fileName, taken: taken.length }, thingId: importId })
    return { taken: taken.length, left: entries.length - taken.length }
  },

  imports: (paging, { db, caller }) => listImports(db, caller.comId, paging),

  async undo({ importId }, { db: tx, caller, now, audit }) {
    const { comId, userId: by } = caller
    const undone = await undoImport(tx, comId, { importId, by, now })
    if (!undone) throw new DomainError(Code.stateChanged, replies.undone)
    const { fileName, personIds } = undone
    await writeAuditEvents(
      tx,
      { comId, by, what: 'creditKeeping.undo', now },
      personIds.map((personId) => ({ personId, kind: 'imported', before: { importId } })),
    )
    await audit({ thingId: importId, after: { file: fileName, undone: personIds.length } })
    return { undone: personIds.length }
  },
}

const entryOf = ({ userId, entryKind, kind, day, ...entry }: HistoryEntry) => ({
  ...entry,
  personId: userId,
  kind: entryKind,
  creditKind: kind,
  earnedAt: momentOfDay(day),
})

/** My credits. */
export const creditCalls: Handlers<Contract['credit']> = {
  mine: ({ year }, { db, caller, now }) =>
    yearOfPerson(db, caller.comId, caller.userId, year ?? yearOf(now)),
}
