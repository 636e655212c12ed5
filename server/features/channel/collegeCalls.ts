import collegeFile from '../../../content/college.json'
import factsFile from '../../../content/facts.json'
import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { mapPage } from '../../db/page'
import { DomainError } from '../../http/DomainError'
import type { Handlers } from '../../http/handlers'
import type { FileAddresses } from '../file/fileService'
import { listCollege } from './anyTaskRepository'
import { shownAt } from './shownTask'
import { commonReplies } from '../../http/texts'

const labelNamed = (labelId: string | undefined) => {
  const label = collegeFile.labels.find((one) => one.labelId === labelId)
  if (labelId !== undefined && !label) throw new DomainError(Code.notFound, commonReplies.notFound)
  return label
}

/** The sponsor's college: the platform's own courses and exams under its labels. */
export const collegeCalls = (
  addresses: Pick<FileAddresses, 'of'>,
): Pick<Handlers<Contract['channel']>, 'collegeTasks' | 'labels' | 'modules'> => ({
  async collegeTasks({ labelId, keyword = '', taskType, ...paging }, { db, caller, now }) {
    const wish = { taskType, keyword: keyword.trim(), label: labelNamed(labelId) }
    return mapPage(await listCollege(db, caller, wish, paging, now), shownAt(addresses, now))
  },

  labels: () =>
    Promise.resolve({
      list: collegeFile.labels.map(({ labelId, labelName }) => ({ labelId, labelName })),
    }),

  async modules(_input, { db, caller, now }) {
    const { list } = await listCollege(
      db,
      caller,
      { taskType: 2, keyword: '', label: undefined },
      { pageIndex: 1, pageSize: 5 },
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
})
