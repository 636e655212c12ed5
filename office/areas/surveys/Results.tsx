import { useQuery } from '@tanstack/react-query'
import { Button, Select, Spin } from 'antd'
import { Link, useParams } from 'react-router'
import { isInWords } from '@contract/rules/content/questionnaire'
import { Failure } from '../../parts/Failure'
import { PageHead, Panel } from '../../parts/Page'
import { RemindButton } from '../../parts/RemindButton'
import { useAddress } from '../../parts/list/useAddress'
import { isCentre, useApi, useCan } from '../../session/SessionContext'
import { ExportSums } from './ExportSums'
import { dayAndClock, number, perCent } from '../../text/formats'
import { Returns } from './Returns'
import { Cross, placeOf, QuestionSum, type SurveyResults } from './Sums'
import { StateMark } from './SurveyList'
import './results.css'
import { text } from './texts'

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
  const { title, state, endTime, anonymous, questions } = data
  return (
    <>
      <PageHead
        title={title}
        tag={<StateMark state={state} endTime={endTime} />}
        facts={text(anonymous ? 'factsUnnamed' : 'factsNamed', {
          until: dayAndClock(endTime, Date.now()),
        })}
      >
        <Link to={`/surveys/${surveyId}`}>{text('toEditor')}</Link>
        <RemindButton kind="survey" taskId={surveyId} />
        <ExportSums data={data} />
        {!anonymous && (
          <Link to={`/surveys/${surveyId}/records`}>
            <Button type="primary" tabIndex={-1}>
              {text('oneByOne')}
            </Button>
          </Link>
        )}
      </PageHead>
      <Figures {...data} />
      <div className="filters">
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
      <div className="survey-results">
        <Index data={data} />
        <section className="survey-sums scrolls" tabIndex={0} aria-label={data.title}>
          {data.isHidden === 1 && (
            <div className="wide">
              <Panel title={text('hidden')}>{null}</Panel>
            </div>
          )}
          {queId && by && data.cross.length > 0 && (
            <div className="wide">
              <Cross data={data} queId={queId} by={by} />
            </div>
          )}
          {data.results.map((result, at) => (
            <QuestionSum
              key={result.queId}
              title={`${at + 1} · ${questions[at]?.title ?? ''}`}
              isWords={questions.some((one) => one.queId === result.queId && isInWords(one))}
              result={result}
            />
          ))}
        </section>
      </div>
    </>
  )
}

function Figures({ owed, answered, guests, shown, results, departments }: SurveyResults) {
  const returned = departments.filter((one) => one.answered > 0).length
  const least = departments[0]
  const figures = [
    [number(owed), text('owedPeople'), ''],
    [number(answered), text('answeredPeople'), perCent(answered, owed)],
    [number(Math.max(0, owed - answered)), text('notAnswered'), ''],
    [number(shown), text('shownAnswers'), guests > 0 ? text('ofGuests', { n: guests }) : ''],
    [
      `${number(returned)} / ${number(departments.length)}`,
      text(isCentre(useCan()) ? 'returnedHospitals' : 'returnedDepartments'),
      least ? text('leastShare', { share: perCent(least.answered, least.owed) }) : '',
    ],
    [number(results.length), text('questionCount'), ''],
  ] as const
  return (
    <dl className="panel figures">
      {figures.map(([value, name, note]) => (
        <div key={name}>
          <dd className="num">{value}</dd>
          <dt>
            {name} <span className="note">{note}</span>
          </dt>
        </div>
      ))}
    </dl>
  )
}

/** The questions, each leading to its sums. */
function Index({ data: { questions, results, departments } }: { data: SurveyResults }) {
  return (
    <div className="panel scrolls survey-index">
      <nav aria-label={text('questionIndex')}>
        <ol>
          {results.map(({ queId }, at) => (
            <li key={queId}>
              <button
                type="button"
                className="plain link"
                onClick={() => document.getElementById(placeOf(queId))?.scrollIntoView()}
              >
                {`${at + 1} ${questions[at]?.title ?? ''}`}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <Returns departments={departments} />
    </div>
  )
}
