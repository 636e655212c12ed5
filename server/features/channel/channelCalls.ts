import collegeFile from '../../../content/college.json'
import factsFile from '../../../content/facts.json'
import { loadDictionaries } from '../../../content/places'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { AnyTask, PersonItem } from '@contract/calls/channel'
import { Code } from '@contract/codes'
import { beginningOf, dayMs } from '@contract/rules/hospitalTime'
import { companiesOf } from '../../companies'
import type { Db } from '../../db/schema'
import type { Caller, Context, Handlers } from '../../http/handlers'
import { dayGiven } from '../../http/dayGiven'
import { DomainError } from '../../http/DomainError'
import { listFavorites } from '../library/libraryService'
import { reachOf } from '../rights/rightsService'
import { listTasks } from '../study/studyService'
import { listCollege, listHistory, type AnyTaskRow, type Page } from './anyTaskRepository'
import {
  listChoices,
  fillPerson,
  findNature,
  personFields,
  questionsByCategory,
  studyReport,
} from './channelRepository'
import { outsideLink } from './outsideRules'
import { forgetWords, hotWords, storeSearchWord, ownWords } from './wordRepository'
import { commonReplies, textIn } from '../../http/texts'
import { replies } from './texts'

type Channel = Contract['channel']
const hotDays = 30
/** From the first moment of a day to the last one of another. */
const spanOf = (range: { from: string; to: string } | undefined) =>
  range
    ? {
        from: beginningOf(dayGiven(range.from, 'range')),
        to: beginningOf(dayGiven(range.to, 'range') + 1) - 1,
      }
    : {}
const coverOf = (fileId: string) =>
  fileId === '' ? '' : `/incontrol-fileserver/file/pic/filterImg/${fileId}_400x300`
const taskOf = ({ courseId, coverFileId, ...task }: AnyTaskRow): AnyTask => ({
  taskId: task.taskId,
  taskType: task.taskType,
  taskName: task.taskName,
  issuer: task.issuer,
  startTime: task.startTime,
  endTime: task.endTime,
  taskState: task.taskState,
  crsId: courseId,
  crsCover: coverOf(coverFileId),
  progress: task.progress,
  bestScore: task.bestScore,
  lastTime: task.lastTime,
})
const pageOf = (
  { list, total }: Page,
  { pageIndex, pageSize }: { pageIndex: number; pageSize: number },
) => ({ list: list.map(taskOf), total, pageIndex, pageSize })
const personKeyOf = ({ comId, userId }: Caller) => ({ comId, personId: userId })

const history =
  (onlyPlatform: boolean) =>
  async (
    { taskType, range, pageIndex, pageSize }: Input<Channel['history']>,
    { db, caller, now }: Context,
  ) =>
    pageOf(
      await listHistory(
        db,
        caller,
        {
          taskType,
          ...spanOf(range),
          onlyPlatform,
          limit: pageSize,
          offset: (pageIndex - 1) * pageSize,
        },
        now,
      ),
      { pageIndex, pageSize },
    )

async function listWords(db: Db, caller: Caller, wordType: string, now: number) {
  const hot = await hotWords(db, caller.comId, wordType, now - hotDays * dayMs)
  return {
    hot: [...new Set([...hot, ...collegeFile.hotWords])].slice(0, 10),
    his: await ownWords(db, personKeyOf(caller), wordType),
  }
}

const itemKeys = ['departmentId', 'postId', 'professionalId', 'majorId'] as const
const { titles, majors } = loadDictionaries()
const choice = ([value, label]: readonly [string, string, ...unknown[]]) => ({ value, label })
const titleChoices = Object.values(titles).flat().map(choice)
const majorChoices = majors.flatMap(([, , children]) => children).map(choice)

/** What of a user is still empty, and what it may be. Throws notFound. */
async function emptyFields(db: Db, { comId, userId }: Caller) {
  const person = await personFields(db, comId, userId)
  if (!person) throw new DomainError(Code.notFound, commonReplies.notFound)
  const { departments, posts } = await listChoices(db, comId)
  return {
    fields: itemKeys.filter((key) => person[key] === null),
    options: {
      departmentId: departments,
      postId: posts,
      professionalId: titleChoices,
      majorId: majorChoices,
    },
  }
}

const names = {
  departmentId: 'fieldDepartment',
  postId: 'fieldPost',
  professionalId: 'fieldTitle',
  majorId: 'fieldMajor',
} as const

const labelNamed = (labelId: string | undefined) => {
  const label = collegeFile.labels.find((one) => one.labelId === labelId)
  if (labelId !== undefined && !label) throw new DomainError(Code.notFound, commonReplies.notFound)
  return label
}

/** What lists of several kinds share, and the sponsor's college: the platform's own courses and exams under its labels. */
export const channelCalls = ({
  linkHosts,
}: {
  linkHosts: readonly string[]
}): Handlers<Channel> => ({
  history: history(false),
  collegeHistory: history(true),

  words: ({ wordType }, { db, caller, now }) => listWords(db, caller, wordType, now),
  collegeWords: (_input, { db, caller, now }) => listWords(db, caller, 'college', now),

  async saveWord({ word, wordType = 'college' }, { db, caller, now }) {
    const cleaned = word.trim()
    if (cleaned === '')
      throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'word' })
    await storeSearchWord(db, personKeyOf(caller), wordType, cleaned, now)
    return {}
  },

  async forgetWords({ word, all }, { db, caller }) {
    if (word === undefined && all !== 1)
      throw new DomainError(Code.badInput, commonReplies.missingField, { field: 'word' })
    await forgetWords(db, personKeyOf(caller), all === 1 ? undefined : word)
    return {}
  },

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

  async report({ showScope = 0, range, pageIndex, pageSize }, { db, caller }) {
    const reach = await reachOf(db, caller, 'report.numbers')
    const own = [caller.comId, ...(reach.hospitals ?? [])]
    const rows = await studyReport(db, {
      ...reach,
      brand: caller.brand,
      companies: own.flatMap((comId) => companiesOf(showScope, comId)),
      ...spanOf(range),
      limit: pageSize,
      offset: (pageIndex - 1) * pageSize,
    })
    return {
      list: rows.map(({ total: _, ...row }) => row),
      total: rows[0]?.total ?? 0,
      pageIndex,
      pageSize,
    }
  },

  async favorites({ bizType, pageIndex, pageSize }, { db, caller, now }) {
    const [limit, offset] = [pageSize, (pageIndex - 1) * pageSize]
    if (bizType === 'crs') {
      const { list, total } = await listTasks(
        db,
        caller,
        { showScope: 0, states: [0, 1, 2, 3, 5], keyword: '', planned: true, limit, offset },
        now,
      )
      return {
        list: list.map((task) => ({
          bizType,
          bizId: task.courseId,
          title: task.taskName,
          note: task.issuer,
          time: task.startTime,
          taskId: task.taskId,
        })),
        total,
        pageIndex,
        pageSize,
      }
    }
    const rows = await listFavorites(db, personKeyOf(caller), bizType, limit, offset)
    return {
      list: rows.map(({ total: _, ...row }) => ({ ...row, bizType, taskId: '' })),
      total: rows[0]?.total ?? 0,
      pageIndex,
      pageSize,
    }
  },

  async collegeTasks(
    { labelId, keyword = '', taskType, pageIndex, pageSize },
    { db, caller, now },
  ) {
    const label = labelNamed(labelId)
    return pageOf(
      await listCollege(
        db,
        caller,
        {
          taskType,
          keyword: keyword.trim(),
          label,
          limit: pageSize,
          offset: (pageIndex - 1) * pageSize,
        },
        now,
      ),
      { pageIndex, pageSize },
    )
  },

  labels: () =>
    Promise.resolve({
      list: collegeFile.labels.map(({ labelId, labelName }) => ({ labelId, labelName })),
    }),

  async modules(_input, { db, caller, now }) {
    const { list } = await listCollege(
      db,
      caller,
      { taskType: 2, keyword: '', label: undefined, limit: 5, offset: 0 },
      now,
    )
    return {
      list: [
        {
          moduleId: 'banner',
          name: collegeFile.name,
          type: 'banner',
          items: [{ id: 'intro', title: collegeFile.name, note: collegeFile.intro }],
        },
        {
          moduleId: 'labels',
          name: 'labels',
          type: 'labels',
          items: collegeFile.labels.map(({ labelId, labelName }) => ({
            id: labelId,
            title: labelName,
            note: '',
          })),
        },
        {
          moduleId: 'courses',
          name: 'courses',
          type: 'courses',
          items: list.map(({ taskId, taskName, courseId }) => ({
            id: taskId,
            title: taskName,
            note: courseId,
          })),
        },
        {
          moduleId: 'facts',
          name: 'facts',
          type: 'facts',
          items: factsFile.facts
            .slice(0, 3)
            .map(({ knowId, title, content }) => ({ id: knowId, title, note: content })),
        },
      ],
    }
  },

  async personItems(_input, { db, caller, language }) {
    const { fields, options } = await emptyFields(db, caller)
    return {
      items: fields.map((key) => ({
        key,
        label: textIn(replies[names[key]], language),
        required: key === 'departmentId' || key === 'postId' ? 1 : 0,
        options: options[key],
      })),
    }
  },

  async savePersonItems({ items }, { db, caller }) {
    const { fields, options } = await emptyFields(db, caller)
    for (const { key, value } of items)
      if (!options[key].some((one) => one.value === value))
        throw new DomainError(Code.badInput, commonReplies.badInput, { field: key })
    const given = Object.fromEntries(
      items.filter(({ key }) => fields.includes(key)).map(({ key, value }) => [key, value]),
    ) as Partial<Record<PersonItem, string>>
    if (Object.keys(given).length > 0) await fillPerson(db, caller.comId, caller.userId, given)
    return {}
  },

  outside: ({ url }) => Promise.resolve(outsideLink(url, linkHosts)),
})
