import factsFile from '../../../content/facts.json'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import { Code } from '@contract/codes'
import { beginningOf } from '@contract/rules/hospitalTime'
import { companiesOf } from '../../companies'
import { mapPage } from '../../db/page'
import { dayGiven } from '../../http/dayGiven'
import { DomainError } from '../../http/DomainError'
import type { Context, Handlers } from '../../http/handlers'
import type { FileAddresses } from '../file/fileService'
import { listFavorites } from '../library/libraryService'
import { reachOf } from '../rights/rightsService'
import { listTasks } from '../study/studyService'
import { listHistory } from './anyTaskRepository'
import { findNature, questionsByCategory, studyReport } from './channelRepository'
import { collegeCalls } from './collegeCalls'
import { outsideLink } from './outsideRules'
import { personItemCalls } from './personItemCalls'
import { shownAt } from './shownTask'
import { wordCalls } from './wordCalls'
import { commonReplies } from '../../http/texts'

type Channel = Contract['channel']
/** From the first moment of a day to the last one of another. */
const spanOf = (range: { from: string; to: string } | undefined) =>
  range
    ? {
        from: beginningOf(dayGiven(range.from, 'range')),
        to: beginningOf(dayGiven(range.to, 'range') + 1) - 1,
      }
    : {}

const history =
  (addresses: Pick<FileAddresses, 'of'>, onlyPlatform: boolean) =>
  async ({ taskType, range, ...paging }: Input<Channel['history']>, { db, caller, now }: Context) =>
    mapPage(
      await listHistory(db, caller, { taskType, ...spanOf(range), onlyPlatform }, paging, now),
      shownAt(addresses, now),
    )

/** What lists of several kinds share, and what stands around them. */
export const channelCalls = ({
  linkHosts,
  addresses,
}: {
  linkHosts: readonly string[]
  addresses: Pick<FileAddresses, 'of'>
}): Handlers<Channel> => ({
  ...wordCalls,
  ...collegeCalls(addresses),
  ...personItemCalls,

  history: history(addresses, false),
  collegeHistory: history(addresses, true),

  async mustKnow({ toolCode, postId, knowCatId }, { db, caller }) {
    const post = postId ?? caller.postId
    const nature =
      toolCode === 'KNOW' && post !== null ? await findNature(db, caller.comId, post) : undefined
    if (postId !== undefined && toolCode === 'KNOW' && nature === undefined)
      throw new DomainError(Code.notFound, commonReplies.notFound)
    const questions = await questionsByCategory(db, caller.brand)
    const facts = factsFile.facts.filter(
      (fact) =>
        (knowCatId === undefined || fact.knowCatId.startsWith(knowCatId)) &&
        (toolCode === 'SCORE' ||
          fact.natures.length === 0 ||
          (nature !== undefined && fact.natures.includes(nature))),
    )
    return {
      list: facts.map(({ natures: _, ...fact }) => ({
        ...fact,
        qstIds: questions.get(fact.knowCatId) ?? [],
      })),
    }
  },

  async report({ showScope = 0, range, ...paging }, { db, caller }) {
    const reach = await reachOf(db, caller, 'report.numbers')
    const own = [caller.comId, ...(reach.hospitals ?? [])]
    const companies = own.flatMap((comId) => companiesOf(showScope, comId))
    return studyReport(db, { ...reach, brand: caller.brand, companies, ...spanOf(range) }, paging)
  },

  async favorites({ bizType, ...paging }, { db, caller, now }) {
    if (bizType === 'crs') {
      const planned = { showScope: 0, states: [0, 1, 2, 3, 5], keyword: '', planned: true }
      return mapPage(await listTasks(db, caller, planned, paging, now), (task) => ({
        bizType,
        bizId: task.courseId,
        title: task.taskName,
        note: task.issuer,
        time: task.startTime,
        taskId: task.taskId,
      }))
    }
    const person = { comId: caller.comId, personId: caller.userId }
    return mapPage(await listFavorites(db, person, bizType, paging), (row) => ({
      ...row,
      bizType,
      taskId: '',
    }))
  },

  outside: ({ url }) => Promise.resolve(outsideLink(url, linkHosts)),
})
