import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { boundsOf, departmentsIn } from '@contract/rules/rights'
import { platformId } from '../../../companies'
import { newId } from '../../../db/newId'
import type { Db, Tx } from '../../../db/schema'
import type { Caller, Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import type { FileStore } from '../../../integrations/fileStore/FileStore'
import { audienceProblem } from '../../audience/audienceService'
import { addressFor, findFile, type FileAddresses } from '../../file/fileService'
import { closeOpenRuns } from '../studyService'
import { findNoticedTask, planNotices, type TaskKey } from '../../taskNotice/taskNoticeService'
import { draftsOf } from './draftRights'
import { countLearners, findLearned, listLearners } from './learnerRepository'
import {
  deleteDraft,
  findDraft,
  type DraftsOf,
  insertDraft,
  listDrafts,
  updateDraft,
  withdrawCourse,
  type StoredDraft,
} from './draftRepository'
import { listCreditKinds, storeVersion } from './versionRepository'
import { findDraftProblem } from './draftProblems'
import { longTextProblem, phaseOf } from './draftRules'
import { sourcesOf } from './draftSources'
import { checkWhom, findIssuer, hospitalsOf, isForRegion, listHospitals, ownerOf } from './issuing'
import { giveEditionAgain } from './giveEditionAgain'
import { countBegun } from './regionRepository'
import { closeRounds, renewRounds } from './roundRepository'
import { partFileCalls } from './partFileCalls'
import { platformCourseCalls } from './platformCourseCalls'
import { replies, replyOf } from './texts'
import { listTemplates } from '../../certificate/certificateService'
import { commonReplies, textIn } from '../../../http/texts'

/** A published course, as people are told of it. */
const noticed = (caller: Caller, taskId: string): TaskKey => ({
  kind: 'course',
  taskId,
  taskComId: ownerOf(caller),
})

const notFound = () => new DomainError(Code.notFound, commonReplies.notFound)

async function held(
  db: Db,
  of: DraftsOf,
  draftId: string,
  edition: number | undefined,
): Promise<StoredDraft> {
  const stored = await findDraft(db, of, draftId, true)
  if (!stored) throw notFound()
  if (stored.edition !== edition)
    throw new DomainError(Code.stateChanged, commonReplies.somebodyQuicker)
  return stored
}

/** Of a region's courses, how many have begun in all its hospitals. */
async function withBegun<Row extends Pick<StoredDraft, 'taskId' | 'begun'>>(
  db: Db,
  caller: Caller,
  rows: readonly Row[],
): Promise<Row[]> {
  if (!isForRegion(caller)) return [...rows]
  const begun = await countBegun(
    db,
    await hospitalsOf(db, caller),
    rows.flatMap(({ taskId }) => taskId || []),
  )
  return rows.map((row) => ({ ...row, begun: begun.get(row.taskId) ?? 0 }))
}

/** Rounds that nobody has finished end in every hospital that learns the course. Returns how many. */
async function closeRuns(db: Tx, caller: Caller, taskId: string, now: number): Promise<number> {
  let closed = 0
  for (const comId of await hospitalsOf(db, caller))
    closed += await closeOpenRuns(db, comId, taskId, now)
  return closed
}

/** Out of what the author of a course chooses. */
const choiceCalls: Pick<
  Handlers<Contract['courseMaking']>,
  'creditKinds' | 'certificateTemplates'
> = {
  creditKinds: async (_input, { db, caller }) => ({
    list: await listCreditKinds(db, caller.comId),
  }),

  certificateTemplates: async (_input, { db, caller }) => ({
    list: (await listTemplates(db, caller.comId)).map(({ templateId, name }) => ({
      templateId,
      name,
    })),
  }),
}

/** Making courses: drafts, their check and preview, versions. */
export function courseMakingCalls({
  addresses,
  store,
}: {
  addresses: FileAddresses
  store: FileStore
}): Handlers<Contract['courseMaking']> {
  return {
    ...platformCourseCalls,
    ...choiceCalls,

    async drafts({ keyword = '', state, newer, ...paging }, { db, caller }) {
      const filter = { keyword: keyword.trim(), state, onlyNewer: newer === 1 }
      const page = await listDrafts(db, draftsOf(caller, 'content.read'), filter, paging)
      return { ...page, list: await withBegun(db, caller, page.list) }
    },

    async draft({ draftId }, { db, caller }) {
      const stored = await findDraft(db, draftsOf(caller, 'content.read'), draftId)
      if (!stored) throw notFound()
      return (await withBegun(db, caller, [stored]))[0] ?? stored
    },

    async saveDraft({ draftId, edition, draft }, { db, caller, now }) {
      const tooLong = longTextProblem(draft)
      if (tooLong) throw new DomainError(Code.badInput, replyOf(tooLong.key), tooLong.values)
      if (draftId === undefined) {
        const fresh = newId(now)
        await insertDraft(db, caller, fresh, draft, now)
        return { draftId: fresh, edition: 1 }
      }
      const stored = await held(db, draftsOf(caller, 'content.author'), draftId, edition)
      await updateDraft(db, {
        comId: caller.comId,
        draftId,
        edition: stored.edition + 1,
        draft,
        now,
      })
      return { draftId, edition: stored.edition + 1 }
    },

    async preview({ draftId }, { db, caller, now, language }) {
      const stored = await findDraft(db, draftsOf(caller, 'content.read'), draftId)
      if (!stored) throw notFound()
      const problem = await findDraftProblem(db, caller, stored.draft, now)
      const sources = await sourcesOf(db, caller, stored.draft)
      const files = await Promise.all(
        stored.draft.phases
          .map((phase) => ({ ...phaseOf(phase, sources), standsOn: phase.standsOn }))
          .filter(({ fileId }) => fileId !== '')
          .map(async ({ phaseId, fileId, standsOn }) => {
            const owner = standsOn === undefined ? caller.comId : platformId
            const file = await findFile(db, fileId, [owner])
            return file
              ? [
                  {
                    phaseId,
                    url: addressFor(addresses, file, caller.userId, now).url,
                    type: file.type,
                  },
                ]
              : []
          }),
      )
      return {
        problem: problem
          ? textIn(replyOf(problem.key), language, problem.values)
          : await audienceProblem(db, caller.comId, stored.draft.whom, language),
        files: files.flat(),
      }
    },

    ...partFileCalls(store),

    async learners({ taskId, state, keyword = '', ...paging }, { db, caller }) {
      const bounds = boundsOf(caller, 'progress.read')
      const task = await findLearned(db, caller.comId, taskId)
      if (!task) throw notFound()
      const isMine = bounds.own && task.authorId === caller.userId
      const departments = isMine ? null : departmentsIn(bounds)
      const scope = { comId: caller.comId, taskId, departments }
      const [page, counts] = await Promise.all([
        listLearners(db, scope, { state, keyword: keyword.trim() }, paging),
        countLearners(db, scope),
      ])
      return { ...page, ...counts, title: task.title, draftId: task.draftId }
    },

    async hospitals({ draftId }, { db, caller }) {
      const stored = await findDraft(db, draftsOf(caller, 'content.read'), draftId)
      if (!stored) throw notFound()
      const { taskId, draft } = stored
      return {
        title: draft.title,
        list: taskId === '' ? [] : await listHospitals(db, caller, taskId),
      }
    },

    async publish(
      { draftId, edition, whatChanged = '', anew, againDueTime },
      { db, caller, now, audit },
    ) {
      const stored = await held(db, draftsOf(caller, 'content.author'), draftId, edition)
      if (stored.state === 'withdrawn')
        throw new DomainError(Code.stateChanged, commonReplies.taskWithdrawn)
      if (stored.state === 'published' && stored.changed === 0)
        throw new DomainError(Code.stateChanged, replies.publishedBefore)
      if (againDueTime !== undefined && againDueTime <= now)
        throw new DomainError(Code.badInput, replies.planOver)
      const problem = await findDraftProblem(db, caller, stored.draft, now)
      if (problem) throw new DomainError(Code.badInput, replyOf(problem.key), problem.values)
      await checkWhom(db, caller, stored.draft)
      if (isForRegion(caller) && againDueTime !== undefined)
        throw new DomainError(Code.badInput, replies.regionOnce)
      const [courseId, taskId] = [stored.courseId ?? newId(now), stored.taskId || newId(now)]
      const issuer = await findIssuer(db, caller)
      const before = await findNoticedTask(db, noticed(caller, taskId))
      const version = await storeVersion(
        db,
        {
          comId: caller.comId,
          draftId,
          courseId,
          taskId,
          edition,
          brand: caller.brand,
          issuer,
          versionBefore: stored.version,
          whatChanged: whatChanged.trim(),
        },
        stored.draft,
        await sourcesOf(db, caller, stored.draft),
        now,
      )
      await renewRounds(db, caller.comId, taskId, version)
      const closed = anew ? await closeRuns(db, caller, taskId, now) : 0
      await planNotices(db, noticed(caller, taskId), now, before)
      const again =
        againDueTime !== undefined && stored.version > 0
          ? await giveEditionAgain(db, caller.comId, { taskId, version, dueAt: againDueTime }, now)
          : 0
      await audit({
        taskId,
        before: { state: stored.state, version: stored.version },
        after: { version, anew: closed, again, ...stored.draft },
      })
      return {
        taskId,
        version,
        edition: edition + 1,
        begun: stored.begun - closed,
        anew: closed,
        again,
      }
    },

    async withdraw({ draftId, edition }, { db, caller, now, audit }) {
      const stored = await held(db, draftsOf(caller, 'content.author'), draftId, edition)
      if (stored.state === 'draft') await deleteDraft(db, caller.comId, draftId)
      else {
        await withdrawCourse(db, ownerOf(caller), stored.taskId)
        await planNotices(db, noticed(caller, stored.taskId), now)
        for (const taskId of await closeRounds(db, caller.comId, stored.taskId, now))
          await planNotices(db, { kind: 'course', taskId, taskComId: caller.comId }, now)
      }
      await audit({
        taskId: stored.taskId || undefined,
        before: { state: stored.state, title: stored.draft.title },
        after: { state: stored.state === 'draft' ? 'deleted' : 'withdrawn' },
      })
      return {}
    },
  }
}
