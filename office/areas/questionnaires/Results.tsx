import { useQuery } from '@tanstack/react-query'
import { Button, Select, Spin } from 'antd'
import { Link, useParams } from 'react-router'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { QuestionResult } from '@contract/calls/surveyMaking'
import { isInWords } from '@contract/rules/questionnaire'
import { Failure } from '../../parts/Failure'
import { PageHead, Panel } from '../../parts/Page'
import { ProgressBar } from '../../parts/ProgressBar'
import { RemindButton } from '../../parts/RemindButton'
import { useAddress } from '../../parts/list/useAddress'
import { useApi } from '../../session/SessionContext'
import { ExportSums } from './ExportSums'
import { dayAndClock, number } from '../../text/formats'
import { StateMark } from './SurveyList'
import { text } from './texts'

type Found = Output<Contract['surveyMaking']['results']>
const share = (part: number, whole: number) => (whole === 0 ? 0 : (100 * part) / whole)

/** What was answered: how many of how many, each question, one crossed by another. */
export function Results() {
  const { surveyId = '' } = useParams()
  const api = useApi()
  const { search, put } = useAddress()
  const [queId, by] = [search.get('of'), search.get('by')]
  const edition = Number(search.get('edition')) || undefined
  const { data, error, refetch } = useQuery({
    queryKey: ['surveyResults', surveyId, edition, queId, by],
    queryFn: ({ signal }) =>
      api.surveyMaking.results(
        {
          surveyId,
          ...(edition !== undefined && { edition }),
          ...(queId && by && { cross: { queId, by } }),
        },
        { signal },
      ),
    placeholderData: (before) => before,
    // Answers arrive while it is looked at.
    staleTime: 0,
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Spin className="state" delay={300} />
  const set = (name: string, value: string | undefined) => put({ [name]: value })
  const { title, state, endTime, anonymous, owed, answered, shown, questions } = data
  return (
    <>
      <PageHead
        title={title}
        tag={<StateMark state={state} endTime={endTime} />}
        facts={text(anonymous ? 'factsUnnamed' : 'factsNamed', {
          until: dayAndClock(endTime, Date.now()),
        })}
      >
        <Link to={`/questionnaires/${surveyId}`}>{text('toEditor')}</Link>
        <RemindButton kind="survey" taskId={surveyId} />
        <ExportSums data={data} />
        {!anonymous && (
          <Link to={`/questionnaires/${surveyId}/records`}>
            <Button type="primary" tabIndex={-1}>
              {text('oneByOne')}
            </Button>
          </Link>
        )}
      </PageHead>
      <div className="filters">
        <span className="num">
          {text('answeredFacts', {
            answered: number(answered),
            owed: number(owed),
            share: share(answered, owed).toFixed(1),
            shown: number(shown),
          })}
        </span>
        <Select<number>
          aria-label={text('edition')}
          style={{ width: 200 }}
          value={data.edition}
          options={data.editions.map((one) => ({
            value: one.edition,
            label: text('editionOf', { n: one.edition, count: number(one.answers) }),
          }))}
          onChange={(value) => set('edition', String(value))}
        />
        {(['of', 'by'] as const).map((name) => (
          <Select<string>
            key={name}
            aria-label={text(name === 'of' ? 'crossOf' : 'crossBy')}
            placeholder={text(name === 'of' ? 'crossOf' : 'crossBy')}
            style={{ width: 220 }}
            allowClear
            value={data.isHidden === 1 ? null : search.get(name)}
            options={questions.flatMap((one, at) =>
              data.results[at]?.counts.length
                ? [{ value: one.queId, label: `${at + 1} ${one.title}` }]
                : [],
            )}
            onChange={(value: string | undefined) => set(name, value)}
          />
        ))}
      </div>
      <section className="stack scrolls" tabIndex={0} aria-label={data.title}>
        {data.isHidden === 1 && <Panel title={text('hidden')}>{null}</Panel>}
        {queId && by && data.cross.length > 0 && <Cross data={data} queId={queId} by={by} />}
        {data.results.map((result, at) => (
          <Question
            key={result.queId}
            title={`${at + 1} · ${questions[at]?.title ?? ''}`}
            isWords={questions.some((one) => one.queId === result.queId && isInWords(one))}
            result={result}
          />
        ))}
      </section>
    </>
  )
}

function Question({
  title,
  isWords,
  result,
}: {
  title: string
  isWords: boolean
  result: QuestionResult
}) {
  const { answered, counts, mean, places, texts } = result
  const hasFewWords = isWords && answered > 0 && texts.length === 0
  return (
    <Panel
      title={title}
      note={
        text('answers', { n: number(answered) }) +
        (mean === null ? '' : ` · ${text('mean', { n: mean })}`)
      }
    >
      <div className="panel-body stack">
        {counts.map(({ value, label, count }, at) => (
          <div key={value} className="row">
            <span className="cut" style={{ width: 240 }} title={label}>
              {label}
            </span>
            <ProgressBar percent={share(count, answered)} label={label} />
            <span className="num" style={{ width: 160, textAlign: 'right' }}>
              {places.length > 0
                ? text('place', { n: places[at] ?? 0 })
                : `${share(count, answered).toFixed(1)}% · ${number(count)}`}
            </span>
          </div>
        ))}
        {hasFewWords && <span className="second">{text('fewWords')}</span>}
        {texts.map((words, at) => (
          <div key={`${at} ${words}`}>{words}</div>
        ))}
      </div>
    </Panel>
  )
}

function Cross({ data, queId, by }: { data: Found; queId: string; by: string }) {
  const titleOf = (id: string) => data.questions.find((one) => one.queId === id)?.title ?? ''
  const heads = data.results.find((one) => one.queId === queId)?.counts ?? []
  return (
    <Panel title={text('crossed', { of: titleOf(queId), by: titleOf(by) })}>
      <div className="panel-body">
        <table className="plain-table" style={{ width: '100%' }}>
          <thead>
            <tr>
              <th style={{ textAlign: 'left' }}>{titleOf(by)}</th>
              <th style={{ textAlign: 'right' }}>{text('people')}</th>
              {heads.map(({ value, label }) => (
                <th key={value} style={{ textAlign: 'right' }}>
                  {label}
                </th>
              ))}
              <th style={{ textAlign: 'right' }}>{text('meanHead')}</th>
            </tr>
          </thead>
          <tbody>
            {data.cross.map(({ label, total, cells, mean }) => (
              <tr key={label}>
                <td>{label}</td>
                <td className="num" style={{ textAlign: 'right' }}>
                  {total < 0 ? text('tooFew') : number(total)}
                </td>
                {heads.map(({ value }, at) => (
                  <td key={value} className="num" style={{ textAlign: 'right' }}>
                    {total <= 0 ? '—' : `${share(cells[at] ?? 0, total).toFixed(0)}%`}
                  </td>
                ))}
                <td className="num" style={{ textAlign: 'right' }}>
                  {mean ?? '—'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
