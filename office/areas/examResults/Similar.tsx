import { useQuery } from '@tanstack/react-query'
import { App, Button, Spin, Table } from 'antd'
import type { SimilarPair } from '@contract/calls/year/reportShapes'
import { failureText } from '../../api/failureText'
import { Failure } from '../../parts/Failure'
import { useApi, useCan } from '../../session/SessionContext'
import { dayAndClock, number } from '../../text/formats'
import { text } from './texts'

const eachMs = 1500
const perCent = 100
/** Below this it is said as less than it: more digits say nothing. */
const least = 0.01

/** A probability as people read it, in per cent. */
const chanceText = (probability: number) => {
  const share = perCent * probability
  return share < least
    ? text('lessThan', { n: least })
    : text('share', { n: Number(share.toFixed(2)) })
}

/** People who share unlikely many wrong answers: hints with their probability, never a verdict. */
export function Similar({ taskId }: { taskId: string }) {
  const api = useApi()
  const can = useCan()
  const { message } = App.useApp()
  const { data, error, refetch } = useQuery({
    queryKey: ['similarAnswers', taskId],
    queryFn: ({ signal }) => api.report.similarAnswers({ taskId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.waiting === 1 ? eachMs : false),
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Spin className="state" delay={300} />
  const compare = async () => {
    try {
      await api.report.compareAnswers({ taskId })
      await refetch()
    } catch (failure) {
      void message.error(failureText(failure))
    }
  }
  const facts =
    data.checkedTime > 0 &&
    text('comparedFacts', {
      time: dayAndClock(data.checkedTime, Date.now()),
      people: number(data.people),
      pairs: number(data.pairs),
    })
  return (
    <div className="list">
      <div className="filters">
        {can('exam.supervise') && (
          <Button loading={data.waiting === 1} onClick={() => void compare()}>
            {text(data.checkedTime > 0 ? 'compareAgain' : 'compare')}
          </Button>
        )}
        <span className="note">{facts || text('neverCompared')}</span>
      </div>
      <p className="second similar-note">{text('similarNote')}</p>
      {data.checkedTime > 0 && (
        <div className="table">
          <div className="table-body" tabIndex={0} role="region" aria-label={text('similar')}>
            <Table<SimilarPair>
              size="small"
              rowKey={({ one, other }) => `${one.attemptId}/${other.attemptId}`}
              dataSource={data.list}
              pagination={{ pageSize: 50, size: 'small', hideOnSinglePage: true }}
              locale={{ emptyText: text('noneSimilar') }}
              columns={[
                { title: text('onePerson'), render: (_, { one }) => <Whose person={one} /> },
                { title: text('otherPerson'), render: (_, { other }) => <Whose person={other} /> },
                {
                  title: text('bothWrong'),
                  dataIndex: 'bothWrong',
                  width: 110,
                  className: 'right',
                },
                { title: text('sameWrong'), dataIndex: 'shared', width: 110, className: 'right' },
                {
                  title: text('byChance'),
                  width: 110,
                  className: 'right',
                  render: (_, { expected }) => expected.toFixed(1),
                },
                {
                  title: text('chance'),
                  width: 150,
                  className: 'right',
                  render: (_, { probability }) => chanceText(probability),
                },
              ]}
            />
          </div>
        </div>
      )}
    </div>
  )
}

function Whose({ person }: { person: SimilarPair['one'] }) {
  const { userName, jobNumber, dept, score, startTime } = person
  return (
    <>
      <b>{userName}</b> <span className="num">{jobNumber}</span>{' '}
      <span className="note">
        {text('whoseFacts', {
          dept,
          score: score ?? '—',
          time: dayAndClock(startTime, Date.now()),
        })}
      </span>
    </>
  )
}
