import type { Contract } from '@contract/calls'
import type { CourseDraft, PhaseDraft } from '@contract/calls/courseMaking'
import { Code } from '@contract/codes'
import { boundsOf, departmentsIn } from '@contract/rules/rights'
import { platformId } from '../../../companies'
import { newId } from '../../../db/newId'
import type { Db } from '../../../db/schema'
import type { Caller, Handlers } from '../../../http/handlers'
import { checkAudience } from '../../../http/checkRight'
import { DomainError } from '../../../http/DomainError'
import type { FileStore } from '../../../integrations/fileStore/FileStore'
import { addressFor, findFile, type FileAddresses } from '../../file/fileService'
import { unpackFilm } from '../../study/films/filmService'
import { findPackage, unpackPackage } from '../../study/packages/packageService'
import { findShortName, unknownIn } from '../exams/planRepository'
import { findNoticedTask, planNotices, type TaskKey } from '../../taskNotice/taskNoticeService'
import { draftsOf } from './draftRights'
import { countLearners, isMadeBy, listLearners } from './learnerRepository'
import {
  deleteDraft,
  findDraft,
  type DraftsOf,
  insertDraft,
  listDrafts,
  questionsThere,
  listCreditKinds,
  storeVersion,
  updateDraft,
  withdrawCourse,
  type StoredDraft,
} from './draftRepository'
import { draftProblem, fileTypes, phaseOf, type DraftProblem, type Sources } from './draftRules'
import { sourcesOf } from './draftSources'
import { platformCourseCalls } from './platformCourseCalls'
import { replies, replyOf, type ReplyKey } from '../texts'
import { commonReplies, textIn } from '../../../http/texts'

/** A published course, as people are told of it. */
const noticed = ({ comId }: Caller, taskId: string): TaskKey => ({
  kind: 'course',
  taskId,
  taskComId: comId,
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
  if (stored.edition !== edition) throw new DomainError(Code.stateChanged, replies.somebodyQuicker)
  return stored
}

/** The first thing that keeps a draft from being published: in itself, then its departments, files and questions. */
async function findDraftProblem(
  db: Db,
  caller: Caller,
  draft: CourseDraft,
  now: number,
): Promise<DraftProblem | undefined> {
  const { comId, brand } = caller
  const own = draftProblem(draft, now)
  if (own) return own
  if ((await unknownIn(db, comId, { departments: draft.departments, posts: [] })) > 0)
    return { key: 'scopeUnknown', values: {} }
  const sources = await sourcesOf(db, caller, draft)
  for (const [index, phase] of draft.phases.entries()) {
    const n = index + 1
    const key = await (phase.standsOn === undefined
      ? ownProblem(db, comId, phase, sources)
      : platformProblem(phase, sources))
    if (key) return { key, values: { n } }
    const { draw } = phaseOf(phase, sources).body
    if (draw && !(await hasQuestions(db, brand, draw)))
      return { key: 'phaseFewQuestions', values: { n } }
  }
  return undefined
}

async function ownProblem(
  db: Db,
  comId: string,
  { kind, fileId, inside = [] }: PhaseDraft,
  { versions }: Sources,
): Promise<ReplyKey | undefined> {
  if (inside.some(({ questionId }) => !versions.has(questionId))) return 'phaseInside'
  const types = fileTypes[kind]
  if (types && !types.test((await findFile(db, fileId, [comId]))?.type ?? '')) return 'phaseFile'
  if (kind === 'scorm' && !(await findPackage(db, fileId, [comId]))) return 'phasePackage'
  return undefined
}

function platformProblem({ kind, standsOn }: PhaseDraft, { platform }: Sources) {
  const stored = platform?.phases.find(({ phaseId }) => phaseId === standsOn)
  return stored?.kind === kind ? undefined : 'phasePlatform'
}

async function hasQuestions(db: Db, brand: string, draw: PhaseDraft['draw']): Promise<boolean> {
  const there = await questionsThere(db, brand, draw.categories)
  return (['single', 'multiple', 'judge'] as const).every(
    (kind) => (there[kind] ?? 0) >= draw[kind],
  )
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

    drafts: ({ keyword = '', state, newer, ...paging }, { db, caller }) =>
      listDrafts(
        db,
        draftsOf(caller, 'content.read'),
        { keyword: keyword.trim(), state, onlyNewer: newer === 1 },
        paging,
      ),

    creditKinds: async (_input, { db, caller }) => ({
      list: await listCreditKinds(db, caller.comId),
    }),

    async draft({ draftId }, { db, caller }) {
      const stored = await findDraft(db, draftsOf(caller, 'content.read'), draftId)
      if (!stored) throw notFound()
      return stored
    },

    async saveDraft({ draftId, edition, draft }, { db, caller, now }) {
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
        problem: problem ? textIn(replyOf(problem.key), language, problem.values) : '',
        files: files.flat(),
      }
    },

    async takePackage({ fileId }, { db, caller, now }) {
      const { kind, title, items, files, bytes } = await unpackPackage(
        db,
        store,
        caller.comId,
        fileId,
        now,
      )
      return {
        kind,
        title,
        items: items.length,
        files,
        bytes,
        ordered: items.length > 1 && items.some(({ ordered }) => ordered) ? 1 : 0,
      }
    },

    takeFilm: ({ fileId }, { db, caller }) => unpackFilm(db, store, caller.comId, fileId),

    async learners({ draftId, state, keyword = '', ...paging }, { db, caller }) {
      const bounds = boundsOf(caller, 'progress.read')
      const stored = await findDraft(db, { comId: caller.comId, madeBy: null }, draftId)
      if (!stored || stored.taskId === '') throw notFound()
      const isMine = bounds.own && (await isMadeBy(db, caller, draftId))
      const scope = {
        comId: caller.comId,
        taskId: stored.taskId,
        departments: isMine ? null : departmentsIn(bounds),
      }
      const [page, counts] = await Promise.all([
        listLearners(db, scope, { state, keyword: keyword.trim() }, paging),
        countLearners(db, scope),
      ])
      return { ...page, ...counts, title: stored.draft.title, taskId: stored.taskId }
    },

    async publish({ draftId, edition }, { db, caller, now, audit }) {
      const stored = await held(db, draftsOf(caller, 'content.author'), draftId, edition)
      if (stored.state === 'withdrawn')
        throw new DomainError(Code.stateChanged, commonReplies.taskWithdrawn)
      if (stored.state === 'published' && stored.changed === 0)
        throw new DomainError(Code.stateChanged, replies.publishedBefore)
      checkAudience(caller, 'content.author', stored.draft.departments)
      const problem = await findDraftProblem(db, caller, stored.draft, now)
      if (problem) throw new DomainError(Code.badInput, replyOf(problem.key), problem.values)
      const [courseId, taskId] = [stored.courseId ?? newId(now), stored.taskId || newId(now)]
      const issuer = await findShortName(db, caller.comId, caller.departmentId)
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
        },
        stored.draft,
        await sourcesOf(db, caller, stored.draft),
        now,
      )
      await planNotices(db, noticed(caller, taskId), now, before)
      await audit({
        taskId,
        before: { state: stored.state, version: stored.version },
        after: { version, ...stored.draft },
      })
      return { taskId, version, edition: edition + 1, begun: stored.begun }
    },

    async withdraw({ draftId, edition }, { db, caller, now, audit }) {
      const stored = await held(db, draftsOf(caller, 'content.author'), draftId, edition)
      if (stored.state === 'draft') await deleteDraft(db, caller.comId, draftId)
      else {
        await withdrawCourse(db, caller.comId, stored.taskId)
        await planNotices(db, noticed(caller, stored.taskId), now)
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
