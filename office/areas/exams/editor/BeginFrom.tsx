import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { Navigate, useParams, useSearchParams } from 'react-router'
import type { ExamPlan } from '@contract/calls/authoring/authoringShapes'
import type { Api } from '../../../api/createApi'
import { Failure } from '../../../parts/Failure'
import { readAll } from '../../../parts/list/readAll'
import { useApi } from '../../../session/SessionContext'
import { placesOf } from './hundred'
import { emptyPlan, planOf, usualMarks } from './planValues'
import { text } from './drawing/texts'

/** As ExamPlan has it. */
const longestTitle = 60
/** A paper holds so many. */
const most = 300
const fullMarks = 100

/** An exam of all questions that an import brought, in the order of the file. */
async function planOfImport(api: Api, importId: string, name: string): Promise<ExamPlan> {
  const rows = await readAll(
    ({ page: pageIndex, size: pageSize }) =>
      api.authoring.questions({ importId, sort: 'time', descending: 0, pageIndex, pageSize }),
    { page: 1, size: 100, sort: '', descending: false, filters: {} },
  )
  const kinds = new Map(rows.map(({ questionId, kind }) => [questionId, kind]))
  const usual = rows
    .slice(0, most)
    .map(({ questionId, kind }) => ({ questionId, marks: usualMarks(kind) }))
  const places = placesOf(usual, ({ questionId }) => kinds.get(questionId), fullMarks) ?? usual
  const values = emptyPlan()
  const title = text('importTitle', { name }).slice(0, longestTitle)
  return planOf({ ...values, title, paper: { ...values.paper, places } })
}

/** The same exam again, at a time that is not chosen yet. */
async function planOfCopy(api: Api, planId: string): Promise<ExamPlan> {
  const {
    plan: { series: _, again: _again, ...plan },
    taskId,
  } = await api.authoring.plan({ planId })
  const title = text('copyTitle', { title: plan.title }).slice(0, longestTitle)
  return {
    ...plan,
    title,
    startTime: 0,
    endTime: 0,
    announceTime: 0,
    ...(taskId && { previousTaskId: taskId }),
  }
}

/** Begins an exam of something that is there, stores it as a draft and opens it. */
export function BeginFrom({ what }: { what: 'import' | 'copy' }) {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const name = search.get('name') ?? ''
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['beginFrom', what, id],
    queryFn: async () => {
      const plan = await (what === 'import' ? planOfImport(api, id, name) : planOfCopy(api, id))
      if (plan.paper.places.length + plan.paper.rules.length === 0) return { planId: '' }
      return api.authoring.savePlan({ plan })
    },
    // One visit makes one exam.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (data?.planId === '') return <div className="state">{text('noQuestions')}</div>
  if (data) return <Navigate to={`/exams/${data.planId}`} replace />
  return <Spin className="state" description={text('preparing')} delay={300} />
}
