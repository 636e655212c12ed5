import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { Api } from '@/api/createApi'
import { factsText } from '@/core/i18n/joining'
import { go } from '@/core/navigation/navigation'

/** What there is to find, in the order in which it is shown. */
export const foundKinds = ['document', 'course', 'exam', 'guide', 'product', 'article'] as const
export type FoundKind = (typeof foundKinds)[number]

/** One thing that holds the words. */
export interface Found {
  id: string
  title: string
  note: string
  /** Further words of it that hold what was looked for. */
  words?: string
  open(): unknown
}
export interface FoundPage {
  list: Found[]
  total: number
}

interface Asked {
  keyword: string
  pageIndex: number
  pageSize: number
}
type Options = { overlay: false; silent: boolean }

const mapped = <Row>({ list, total }: { list: Row[]; total: number }, of: (row: Row) => Found) => ({
  list: list.map(of),
  total,
})
type CourseRow = Output<Contract['study']['list']>['list'][number]

const ofCourse = ({ taskId, crsId: courseId, taskName, issuer }: CourseRow): Found => ({
  id: taskId,
  title: taskName,
  note: issuer,
  open: () => go('studyList', { taskId, crsId: courseId }),
})

/** How each kind is looked for, and where a find leads. */
export const finders: Readonly<
  Record<FoundKind, (api: Api, asked: Asked, options: Options) => Promise<FoundPage>>
> = {
  document: async (api, asked, options) =>
    mapped(await api.document.search(asked, options), ({ docId, title, number, hits }) => ({
      id: docId,
      title,
      note: number,
      ...(hits[0] && { words: `${hits[0].address} ${hits[0].words}` }),
      open: () => go('documentDetail', { docId, ...(hits[0] && { clause: hits[0].address }) }),
    })),
  course: async (api, asked, options) => mapped(await api.study.list(asked, options), ofCourse),
  exam: async (api, asked, options) =>
    mapped(await api.exam.list(asked, options), ({ taskId, taskName, issuer }) => ({
      id: taskId,
      title: taskName,
      note: issuer,
      open: () => go('examNotice', { taskId }),
    })),
  guide: async (api, asked, options) =>
    mapped(await api.prevention.guides(asked, options), ({ guideId, title, audience }) => ({
      id: guideId,
      title,
      note: audience,
      open: () => go('preventionGuideDetail', { guideId }),
    })),
  product: async (api, asked, options) =>
    mapped(await api.product.search(asked, options), ({ prodId, prodName, prodCatName }) => ({
      id: prodId,
      title: prodName,
      note: prodCatName,
      open: () => go('productDetail', { prodId }),
    })),
  article: async (api, asked, options) =>
    mapped(await api.article.search(asked, options), ({ artId, title, magName, author }) => ({
      id: artId,
      title,
      note: factsText(magName, author),
      open: () => go('articleDetail', { artId }),
    })),
}

/** Where the words stand in a text, for `Marked`. */
export function marksOf(text: string, keyword: string): { from: number; until: number }[] {
  const [whole, word] = [text.toLowerCase(), keyword.toLowerCase()]
  if (word === '') return []
  const marks = []
  for (let from = whole.indexOf(word); from >= 0; from = whole.indexOf(word, from + word.length))
    marks.push({ from, until: from + word.length })
  return marks
}
