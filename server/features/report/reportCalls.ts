import type { Contract } from '@contract/calls'
import type { Item, ItemSort } from '@contract/calls/year/reportShapes'
import { Code } from '@contract/codes'
import { smallestGroup } from '@contract/rules/content/questionnaire'
import { boundsOf, type Ability } from '@contract/rules/rights'
import { IssuerKind } from '@contract/states'
import { mapPage, pageIn } from '../../db/page'
import type { Db } from '../../db/schema'
import type { Caller, Handlers } from '../../http/handlers'
import { rightLacking } from '../../http/checkRight'
import { DomainError } from '../../http/DomainError'
import { countState, itemRows, type ItemRow } from './items/countRepository'
import type { Counting } from './items/counting'
import { ownExport, planExport } from './exporting/exports'
import { partsOf } from './items/partsOf'
import { itemOf } from './items/itemOf'
import type { JobAddress } from '../deskJob/deskJobService'
import { hospitalsOf } from '../duty/dutyService'
import {
  addUp,
  bandsOf,
  hideSmall,
  lateAfter,
  numbersOf,
  percent,
  withoutMarks,
} from './numberRules'
import { countCompleted, listFinished, listNotDone, withForms } from './peopleRepository'
import { findReportGiven } from './givenRepository'
import {
  countRunning,
  medianDuration,
  daySums,
  findReportTask,
  groupSums,
  type ReportTask,
} from './reportRepository'
import type { FormSeal } from '../../sealed'
import { mayReadAnswers, ownScopeOf, findScope, type ReportScope } from './reportScope'
import { askToCompare, findSimilar } from './similarity/similarityRepository'
import { listReportTasks } from './taskListRepository'
import { commonReplies } from '../../http/texts'
import { replies } from './texts'

export interface ReportDeps {
  counting: Counting
  addressOf: JobAddress
  forms: FormSeal
}

/** Attempts that a reader waits for at most; the rest is counted by the job. */
const countedWhileReading = 1000
/** Groups that one reply has at most; the summary is over all. */
const maxGroups = 300

interface Scoped {
  scope: ReportScope
  task: ReportTask
}

/**
 * How far an ability of the caller reaches at an exam, and the exam; one that is outside is none. At what one made it reaches everybody.
 * Who may look at their own ones alone is told which right lacks for somebody else's.
 */
export async function scopedTask(
  db: Db,
  caller: Caller,
  taskId: string,
  ability: Ability,
  find = findReportTask,
): Promise<Scoped> {
  const own = ownScopeOf(caller, ability)
  const mine = own && (await find(db, own, taskId))
  if (own && mine) return { scope: own, task: mine }
  const scope = await findScope(db, caller, ability)
  const task = await find(db, scope, taskId)
  if (task) return { scope, task }
  if (own && (await find(db, { ...own, madeBy: null }, taskId))) throw rightLacking(ability)
  throw new DomainError(Code.notFound, commonReplies.notFound)
}

/** An exam, or a course, meeting, training task or questionnaire. */
const findAny = async (db: Db, scope: ReportScope, taskId: string) =>
  (await findReportTask(db, scope, taskId)) ?? (await findReportGiven(db, scope, taskId))

const headOf = (
  {
    taskId,
    taskName,
    issuerKind,
    issuer,
    startTime,
    endTime,
    minutes,
    totalScore,
    passScore,
    questionCount,
    previousTaskId,
    announceTime,
    scoreCounts,
  }: ReportTask,
  now: number,
) => ({
  taskId,
  taskName,
  taskRang: issuerKind,
  issuer,
  startTime,
  endTime,
  minutes,
  totalScore,
  passScore,
  questionCount,
  previousTaskId,
  announceTime: announceTime > now ? announceTime : 0,
  scoreCounts,
})

const orders: Readonly<Record<ItemSort, (a: Item, b: Item) => number>> = {
  paper: () => 0,
  hard: (a, b) => a.difficulty - b.difficulty,
  weak: (a, b) => (a.discrimination ?? 2) - (b.discrimination ?? 2),
}

/** How a region's exam went in all hospitals of the region, to be held against the own numbers; null: no region's exam, or too few. */
async function regionNumbers(db: Db, task: ReportTask, { hospitals }: ReportScope) {
  if (task.issuerKind !== IssuerKind.centre || hospitals?.length !== 1) return null
  const all = { hospitals: await hospitalsOf(db, asGiven(task)), departments: null }
  const sum = addUp(await groupSums(db, task, all, 'company'))
  return sum.done < smallestGroup ? null : numbersOf(sum)
}
const asGiven = ({ kind, taskId, comId }: ReportTask) => ({ kind, taskId, taskComId: comId })

const isCentre = (caller: Caller) => boundsOf(caller, 'report.numbers').reach === 'region'

/** The questions of a task with their sums; to a region's centre none where all its people together are so few that somebody could be known. */
async function itemsFor(db: Db, caller: Caller, { scope, task }: Scoped): Promise<ItemRow[]> {
  if (isCentre(caller)) {
    const [all] = hideSmall([addUp(await groupSums(db, task, scope, 'company'))])
    if (all?.isHidden) return []
  }
  return itemRows(db, scope.hospitals, task.taskId)
}

/** Brings the counters of a task up to date, as far as a reader waits for it, and says how far they are. */
async function counted(db: Db, counting: Counting, { hospitals }: ReportScope, taskId: string) {
  const state = await countState(db, hospitals, taskId)
  if (state.pending === 0) return state
  for (const comId of state.hospitals.slice(0, 20))
    await counting.countTask(comId, taskId, countedWhileReading)
  return countState(db, hospitals, taskId)
}

/** What managers read. The scope comes from the session alone. */
export function reportCalls({
  counting,
  addressOf,
  forms,
}: ReportDeps): Handlers<Contract['report']> {
  return {
    async tasks({ showScope = 0, range = 'all', keyword = '', ...paging }, { db, caller, now }) {
      const scope = await findScope(db, caller, 'report.numbers')
      const [own, platform] = [scope.taskCompanies.slice(0, -1), scope.taskCompanies.slice(-1)]
      const byShowScope = { 0: scope.taskCompanies, 1: platform, 2: own }
      const ofRegion = showScope === 2 ? [] : platform
      const companies = scope.hospitals === null ? ofRegion : byShowScope[showScope]
      const page = await listReportTasks(db, scope, { companies, range, keyword }, paging, now)
      return mapPage(page, (row) => {
        const sums = { ...row, bands: [] }
        return {
          ...headOf(row, now),
          ...numbersOf(isCentre(caller) ? hideSmall([sums])[0]! : sums),
          running: row.running,
        }
      })
    },

    async statistics({ taskId, groupBy }, { db, caller, now }) {
      const { scope, task } = await scopedTask(db, caller, taskId, 'report.numbers', findAny)
      const hides = isCentre(caller)
      const by = groupBy === 'day' ? 'dept' : groupBy
      const sums = await groupSums(db, task, scope, hides ? 'company' : by)
      const shown = hides ? hideSmall(sums) : sums
      const [rows, running, medianSeconds, region] = await Promise.all([
        groupBy === 'day' && !hides ? daySums(db, task, scope) : shown,
        countRunning(db, taskId, scope),
        medianDuration(db, taskId, scope),
        regionNumbers(db, task, scope),
      ])
      const all = addUp(sums)
      const sum = hides ? hideSmall([all])[0]! : { ...all, isHidden: false }
      const numbers = task.totalScore > 0 ? numbersOf : withoutMarks
      return {
        kind: task.kind,
        task: headOf(task, now),
        summary: numbers(sum),
        distribution: task.totalScore > 0 ? bandsOf(sum) : [],
        running,
        medianSeconds: sum.isHidden ? null : medianSeconds,
        time: now,
        rows: rows.slice(0, maxGroups).map((row) => ({
          key: row.key,
          name: row.name,
          ...numbers(row),
        })),
        region,
      }
    },

    async parts({ taskId }, { db, caller }) {
      const found = await scopedTask(db, caller, taskId, 'report.numbers')
      await counted(db, counting, found.scope, taskId)
      return partsOf(await itemsFor(db, caller, found))
    },

    async completion({ taskId, deptId, keyword = '', ...paging }, { db, caller }) {
      const { scope, task } = await scopedTask(db, caller, taskId, 'report.read', findAny)
      const wish = { departmentId: deptId, keyword }
      const [{ notBegun: _, ...counts }, { list: notDone, ...page }] = await Promise.all([
        countCompleted(db, task, scope, deptId, lateAfter(task.endTime)),
        listNotDone(db, task, scope, wish, paging),
      ])
      return {
        ...counts,
        rate: percent(counts.done, counts.should),
        notDone,
        ...page,
      }
    },

    async people(
      { taskId, deptId, passed, keyword = '', sort, descending, ...paging },
      { db, caller },
    ) {
      const { scope, task } = await scopedTask(db, caller, taskId, 'report.read')
      const wish = {
        departmentId: deptId,
        keyword,
        passed,
        sort,
        descending,
        lateAfter: lateAfter(task.endTime),
      }
      const { list, ...page } = await listFinished(db, task, scope, wish, paging)
      return { ...page, list: await withForms(db, forms, task, list) }
    },

    async items({ taskId, sort = 'hard', ...paging }, { db, caller, now }) {
      const found = await scopedTask(db, caller, taskId, 'report.numbers')
      if (!mayReadAnswers(caller, found.task, now))
        throw new DomainError(Code.answersNotYet, replies.itemsNotYet)
      const state = await counted(db, counting, found.scope, taskId)
      const all = (await itemsFor(db, caller, found)).map(itemOf).sort(orders[sort])
      return {
        ...pageIn(all, paging),
        attempts: state.attempts,
        pending: state.pending,
      }
    },

    async similarAnswers({ taskId }, { db, caller }) {
      const { scope } = await scopedTask(db, caller, taskId, 'exam.supervise')
      return findSimilar(db, caller.comId, taskId, scope)
    },

    async compareAnswers({ taskId }, { db, caller, now }) {
      await scopedTask(db, caller, taskId, 'exam.supervise')
      await askToCompare(db, caller.comId, taskId, now)
      return {}
    },

    async startExport({ taskId, kind }, { db, caller, now, language, audit }) {
      const { task } = await scopedTask(db, caller, taskId, 'report.read')
      const exportId = await planExport(db, caller, { task, kind }, { language, now })
      await audit({ kind: 'export', thingId: exportId, after: { kind } })
      return ownExport(db, addressOf, caller, exportId, now)
    },

    exportState: ({ exportId }, { db, caller, now }) =>
      ownExport(db, addressOf, caller, exportId, now),
  }
}
