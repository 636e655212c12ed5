import { PlusOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import type { SurveyRow } from '@contract/calls/community/surveyMaking'
import { surveyStates, type SurveyState } from '@contract/kinds'
import { failureText } from '../../api/failureText'
import type { ListColumn, Wanted } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { momentColumn } from '../../parts/list/momentColumn'
import { Mark } from '../../parts/Page'
import { isCentre, useApi, useCan } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { text } from './texts'

const tones = { draft: 'warn', published: 'good', withdrawn: undefined } as const

/** A draft, being answered, taken back, over. */
export function StateMark({ state, endTime }: { state: SurveyState; endTime: number }) {
  const isOver = state === 'published' && endTime <= Date.now()
  const tone = isOver ? undefined : tones[state]
  return <Mark {...(tone && { tone })}>{text(isOver ? 'over' : state)}</Mark>
}

/** One's own leads to its editor; what the region's centre issued to what the own people answered. */
function Title({ surveyId, title, centre, state }: SurveyRow) {
  const can = useCan()
  if (centre === '' || isCentre(can))
    return (
      <Link className="cut" title={title} to={`/surveys/${surveyId}`}>
        {title || text('untitled')}
      </Link>
    )
  return (
    <span className="row">
      {can('content.author') && state !== 'draft' ? (
        <Link className="cut" title={title} to={`/surveys/${surveyId}/results`}>
          {title}
        </Link>
      ) : (
        <span className="cut">{title}</span>
      )}
      <Mark tone="info">{text('fromCentre', { name: centre })}</Mark>
    </span>
  )
}

const columns = (now: number, mayRead: boolean, isReady: boolean): ListColumn<SurveyRow>[] => [
  {
    key: 'title',
    title: text('title'),
    isLong: true,
    show: (row) => (isReady ? row.title : <Title {...row} />),
    says: ({ title }) => title,
  },
  { key: 'state', title: text('state'), width: 88, show: StateMark },
  {
    key: 'anonymous',
    title: text('names'),
    width: 80,
    show: ({ anonymous }) => text(anonymous ? 'unnamed' : 'named'),
  },
  {
    key: 'questions',
    title: text('questions'),
    width: 72,
    isRight: true,
    show: ({ questions }) => number(questions),
    says: ({ questions }) => questions,
  },
  {
    key: 'answered',
    title: text('answeredOf'),
    width: 120,
    isRight: true,
    show: ({ answered, owed }) => `${number(answered)} / ${number(owed)}`,
  },
  momentColumn('until', text('until'), ({ endTime }) => endTime, now),
  { key: 'author', title: text('author'), width: 96, show: ({ authorName }) => authorName },
  {
    key: 'acts',
    title: text('acts'),
    width: 140,
    isActs: true,
    show: (row) => (
      <>
        {mayRead && !isReady && row.state !== 'draft' && (
          <Link to={`/surveys/${row.surveyId}/results`}>{text('results')}</Link>
        )}
        {mayRead && <CopyButton surveyId={row.surveyId} />}
      </>
    ),
  },
]

/** A draft of the same questions. */
function CopyButton({ surveyId }: Pick<SurveyRow, 'surveyId'>) {
  const api = useApi()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const copy = async () => {
    try {
      const made = await api.surveyMaking.copy({ surveyId })
      void navigate(`/surveys/${made.surveyId}`)
    } catch (error) {
      void message.error(failureText(error), 6)
    }
  }
  return (
    <Button type="link" size="small" onClick={() => void copy()}>
      {text('copy')}
    </Button>
  )
}

/** Questionnaires of the hospital, and those that are ready to be copied. */
export function SurveyList() {
  const api = useApi()
  const can = useCan()
  const navigate = useNavigate()
  const isReady = new URLSearchParams(window.location.search).get('state') === 'ready'
  const read = ({ filters: { keyword, state }, page, size }: Wanted, signal?: AbortSignal) =>
    api.surveyMaking.list(
      {
        ...(keyword && { keyword }),
        ...(state === 'ready' ? { ready: 1 as const } : state && { state: state as SurveyState }),
        pageIndex: page,
        pageSize: size,
      },
      { signal },
    )
  return (
    <ListPage<SurveyRow>
      name="questionnaires"
      title={text('questionnaires')}
      facts={(total) => text('facts', { n: number(total) })}
      actions={() =>
        can('content.author') && (
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => void navigate('new')}
          >
            {text('newSurvey')}
          </Button>
        )
      }
      search={{ name: 'keyword', label: text('title') }}
      filters={[
        {
          name: 'state',
          label: text('state'),
          width: 140,
          options: [
            ...surveyStates.map((value) => ({ value, label: text(value) })),
            { value: 'ready', label: text('ready') },
          ],
        },
      ]}
      columns={columns(Date.now(), can('content.author'), isReady)}
      read={read}
      keyOf={({ surveyId }) => surveyId}
      nameOf={({ title }) => title}
      empty={
        <>
          <b>{text('none')}</b>
          <span className="second">{text('noneText')}</span>
        </>
      }
    />
  )
}
