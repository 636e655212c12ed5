import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { Link, useParams } from 'react-router'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { SurveyQuestion } from '@contract/calls/community/survey'
import { cellOf } from '@contract/rules/content/questionnaire'
import { Failure } from '../../parts/Failure'
import type { ListColumn, Wanted } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { useApi } from '../../session/SessionContext'
import { stamp } from '../../text/formats'
import { text } from './texts'

type Row = Output<Contract['surveyMaking']['records']>['list'][number]

/** What one answer says, in words. */
function answerOf({ queId, options, rows = [] }: SurveyQuestion, { answers }: Row): string {
  const labels = new Map([
    ...options.map((one) => [one.value, one.label] as const),
    ...rows.flatMap((row) =>
      options.map((one) => [cellOf(row.value, one.value), `${row.label} ${one.label}`] as const),
    ),
  ])
  const value = answers.find((one) => one.queId === queId)?.value ?? []
  return value.map((one) => labels.get(one) ?? one).join('；')
}

const who: ListColumn<Row>[] = [
  { key: 'name', title: text('name'), width: 96, show: ({ userName }) => userName },
  { key: 'number', title: text('jobNumber'), width: 88, show: ({ jobNumber }) => jobNumber },
  { key: 'department', title: text('department'), width: 140, show: ({ deptName }) => deptName },
  { key: 'time', title: text('time'), width: 140, isRight: true, show: ({ time }) => stamp(time) },
]

/** Answers one by one, as they go into a file; unnamed ones without who and when. */
export function Records() {
  const { surveyId = '' } = useParams()
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['surveyResults', surveyId],
    queryFn: ({ signal }) => api.surveyMaking.results({ surveyId }, { signal }),
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Spin className="state" delay={300} />
  const columns: ListColumn<Row>[] = [
    ...(data.anonymous ? [] : who),
    ...data.questions.map((question, at) => ({
      key: question.queId,
      title: `${at + 1} ${question.title}`,
      isLong: true as const,
      show: (row: Row) => answerOf(question, row),
    })),
  ]
  return (
    <ListPage<Row>
      name="surveyRecords"
      title={data.title}
      facts={(total) => text('recordFacts', { n: total })}
      actions={() => <Link to={`/surveys/${surveyId}/results`}>{text('results')}</Link>}
      filters={[]}
      columns={columns}
      read={({ page, size }: Wanted, signal) =>
        api.surveyMaking.records({ surveyId, pageIndex: page, pageSize: size }, { signal })
      }
      keyOf={({ recordId }) => recordId}
      nameOf={({ userName }) => userName || text('unnamed')}
      empty={<b>{text('noRecords')}</b>}
    />
  )
}
