import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Spin } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { MeetingDraft } from '@contract/calls/meeting/meetingManageShapes'
import { MeetingState } from '@contract/states'
import { saveAddress } from '../../api/saveFile'
import { failureText } from '../../api/failureText'
import { Confirm } from '../../parts/Confirm'
import { Failure } from '../../parts/Failure'
import { Mark, PageHead, Panel } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { fromUntil } from '../../text/formats'
import { useAddress } from '../../parts/list/useAddress'
import { Attendance } from './Attendance'
import { CodeWall } from './CodeWall'
import { EditMeeting } from './EditMeeting'
import { Excuses } from './Excuses'
import { FilmButton } from './FilmButton'
import { Log } from './Log'
import type { MeetingFound } from './meetingFound'
import { Minutes } from './Minutes'
import { text } from './texts'
import { stateName, stateTone } from './words'

/** One meeting: who came, what it was about, what was said, who asked to be away. */
export function MeetingPage() {
  const { meetingId = '' } = useParams()
  const api = useApi()
  const can = useCan()
  const { search, put } = useAddress()
  const { data, error, refetch } = useQuery({
    queryKey: ['meeting', meetingId],
    queryFn: ({ signal }) => api.meetingManage.desk({ meetingId }, { signal }),
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Spin className="state" delay={300} />
  if (search.get('wall') === '1' && can('meeting.run'))
    return <CodeWall found={data} onClose={() => put({ wall: '' })} />
  const tone = stateTone(data.state)
  const { startTime, endTime, place, host, agenda } = data
  const now = Date.now()
  return (
    <>
      <PageHead
        title={data.title}
        tag={<Mark {...(tone && { tone })}>{stateName(data.state)}</Mark>}
        facts={[fromUntil(startTime, endTime, now), place, host].filter(Boolean).join('　')}
      >
        <Acts found={data} onWall={() => put({ wall: '1' })} />
      </PageHead>
      <section className="stack scrolls" tabIndex={0} aria-label={data.title}>
        {agenda !== '' && (
          <Panel title={text('agendaTitle')}>
            <p className="panel-body lines">{agenda}</p>
          </Panel>
        )}
        <Attendance found={data} />
        <Minutes key={data.minutesTime} found={data} />
        <Excuses found={data} />
        {can('audit.read') && <Log meetingId={meetingId} />}
      </section>
    </>
  )
}

function Acts({ found: { meetingId, state }, onWall }: { found: MeetingFound; onWall(): void }) {
  const api = useApi()
  const can = useCan()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [changed, setChanged] = useState<MeetingDraft>()
  const [isEnding, setEnding] = useState(false)
  const tried = (work: Promise<unknown>) =>
    void work.catch((problem: unknown) => message.error(failureText(problem)))
  const list = async (kind: 'pdf' | 'xlsx') =>
    saveAddress((await api.meetingManage.exportList({ meetingId, kind })).address)
  const mayRun = can('meeting.run') && state !== MeetingState.closed
  return (
    <>
      <Link to="/meetings">{text('back')}</Link>
      {(['pdf', 'xlsx'] as const).map((kind) => (
        <Button key={kind} onClick={() => tried(list(kind))}>
          {text('list')} {text(kind)}
        </Button>
      ))}
      {state === MeetingState.closed && can('content.author') && can('meeting.read') && (
        <FilmButton meetingId={meetingId} />
      )}
      {mayRun && <Button onClick={onWall}>{text('code')}</Button>}
      {mayRun && <Button onClick={() => setEnding(true)}>{text('end2')}</Button>}
      {mayRun && (
        <Button
          onClick={() =>
            tried(api.meetingManage.draft({ meetingId }).then((one) => setChanged(one)))
          }
        >
          {text('change')}
        </Button>
      )}
      {changed && (
        <EditMeeting stored={{ meetingId, draft: changed }} onClose={() => setChanged(undefined)} />
      )}
      <Confirm
        open={isEnding}
        title={text('endTitle')}
        words={text('endText')}
        act={text('endAct')}
        keep={text('endKeep')}
        final
        onClose={() => setEnding(false)}
        onAct={async () => {
          await api.meetingManage.close({ meetingId })
          await queries.invalidateQueries({ queryKey: ['meeting'] })
        }}
      />
    </>
  )
}
