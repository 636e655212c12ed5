import type { Contract } from '@contract/calls'
import type { SkillStatistics } from '@contract/calls/study/skillResult'
import { Code } from '@contract/codes'
import { boundsOf, departmentsIn } from '@contract/rules/rights'
import { inTransaction } from '../../db/inTransaction'
import { DomainError } from '../../http/DomainError'
import type { Caller, Handlers } from '../../http/handlers'
import { commonReplies, textIn } from '../../http/texts'
import type { Secrets } from '../../secrets'
import { planDeskJob } from '../deskJob/deskJobService'
import { renewDuties } from '../duty/dutyService'
import { rowsOfSheet } from '../exam/entered/enteredService'
import { notify } from '../message/messageService'
import { sheetsOfFile } from '../formats/sheetService'
import { listEditions, type PublishedChecklist } from './checklistRepository'
import { enterBatch, judgedRows } from './entering'
import {
  findWithin,
  listObservations,
  listObservers,
  voidObservation,
  type ObservationScope,
} from './observationRepository'
import { countSteps, sumAll, sumByPost, sumByUnit, type StepCount } from './statisticsRepository'
import { tasksOfChecklist } from './taskRepository'
import { replies, sheetTexts } from './texts'

/** Whose observations somebody reads. */
export const scopeOf = (
  caller: Caller,
  ability: 'skill.read' | 'skill.decide',
): ObservationScope => ({
  comId: caller.comId,
  departments: departmentsIn(boundsOf(caller, ability)),
})

/** Steps in the order of the newest edition, then those that only older ones had. */
function stepRows(
  editions: readonly PublishedChecklist[],
  counts: readonly StepCount[],
): SkillStatistics['steps'] {
  const countOf = new Map(counts.map((one) => [one.stepId, one]))
  const rows = new Map<string, SkillStatistics['steps'][number]>()
  for (const [at, { checklist }] of editions.entries())
    for (const { title: section, steps } of checklist.sections)
      for (const { stepId, title, critical } of steps) {
        const { seen = 0, missed = 0 } = countOf.get(stepId) ?? {}
        if (!rows.has(stepId) && (at === 0 || seen > 0))
          rows.set(stepId, { stepId, section, title, critical, seen, missed })
      }
  return [...rows.values()]
}

/** What was observed, as the desk reads it. */
export const resultCalls = (
  secrets: Pick<Secrets, 'hashMobile'>,
): Handlers<Contract['skillResult']> => ({
  list: ({ pageIndex, pageSize, ...filter }, { db, caller }) =>
    listObservations(db, scopeOf(caller, 'skill.read'), filter, { pageIndex, pageSize }),

  async one({ observationId }, { db, caller }) {
    const found = await findWithin(db, scopeOf(caller, 'skill.read'), observationId)
    if (!found) throw new DomainError(Code.notFound, commonReplies.notFound)
    return { ...found, isMine: found.userId === caller.userId ? 1 : 0 }
  },

  async observers(_input, { db, caller }) {
    return { list: await listObservers(db, scopeOf(caller, 'skill.read')) }
  },

  async statistics(filter, { db, caller }) {
    const editions = await listEditions(db, caller.comId, filter.checklistId)
    const newest = editions[0]
    if (!newest) throw new DomainError(Code.notFound, commonReplies.notFound)
    const scope = scopeOf(caller, 'skill.read')
    const { voided: _, ...counting } = filter
    const [all, units, posts, counts] = await Promise.all([
      sumAll(db, scope, counting),
      sumByUnit(db, scope, counting),
      sumByPost(db, scope, counting),
      countSteps(db, scope, counting),
    ])
    const { title, kind } = newest.checklist
    return {
      ...all,
      title,
      kind,
      steps: stepRows(editions, counts),
      units: units.map(({ id: unitId, name: unit, ...numbers }) => ({ unitId, unit, ...numbers })),
      posts: posts.map(({ id: postId, name: post, ...numbers }) => ({ postId, post, ...numbers })),
    }
  },

  async startExport(input, { db, caller, language, now, audit }) {
    const title = textIn(sheetTexts.jobTitle, language)
    const wanted = { kind: 'exportSkills' as const, title, input }
    const jobId = await planDeskJob(db, caller, wanted, { language, now })
    await audit({ after: { ...input }, thingId: jobId })
    return { jobId }
  },

  async void({ observationId, reason }, { db, caller, now, audit }) {
    const { comId, userId } = caller
    const found = await findWithin(db, scopeOf(caller, 'skill.decide'), observationId)
    if (!found) throw new DomainError(Code.notFound, commonReplies.notFound)
    if (!(await voidObservation(db, comId, observationId, { by: userId, reason, now })))
      throw new DomainError(Code.stateChanged, commonReplies.somebodyQuicker)
    const { checklistId, title, rate, passed, userId: personId } = found
    if (personId !== '') {
      const tasks = await tasksOfChecklist(db, comId, checklistId)
      await renewDuties(db, comId, 'skill', tasks, [personId])
      await notify(
        db,
        {
          comId,
          personIds: [personId],
          kind: 'skillVoided',
          facts: { name: title, reason },
          path: '/own/skills',
          onceKey: `skill-void:${observationId}`,
        },
        now,
      )
    }
    await audit({
      before: { checklist: title, rate, passed: passed === 1 },
      after: { voided: true, reason },
      thingId: observationId,
      ...(personId !== '' && { personId }),
    })
    return {}
  },

  async readFile(_input, { file }) {
    const [sheet] = await sheetsOfFile(file)
    const rows = sheet && rowsOfSheet(sheet.rows.map(({ cells }) => cells))
    if (!rows) throw new DomainError(Code.fileRefused, replies.noColumns)
    return { rows }
  },

  async check({ rows: text }, { db, caller }) {
    const rows = await judgedRows(db, secrets, caller, text)
    return {
      list: rows.map(({ row, number, person, problem }) => ({
        row,
        number,
        userName: person?.userName ?? '',
        department: person?.department ?? '',
        problem,
      })),
    }
  },

  async enter({ checklistId, batchId, observedTime, rows: text }, { db, caller, now }) {
    if (observedTime > now) throw new DomainError(Code.badInput, replies.notYet)
    const rows = await judgedRows(db, secrets, caller, text)
    const batch = { checklistId, batchId, observedTime }
    const entered = await inTransaction(db, (tx) => enterBatch(tx, caller, batch, rows, now))
    return { entered }
  },
})
