import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { Confirm } from '../../../parts/Confirm'
import { Mark, Panel } from '../../../parts/Page'
import { RemindButton } from '../../../parts/RemindButton'
import { AudienceWords } from '../../../parts/who/AudienceWords'
import { useApi, useCan } from '../../../session/SessionContext'
import { dayAndClock } from '../../../text/formats'
import { text } from '../texts'
import { GiveReading } from './GiveReading'

/** Who has to read a document until when, and how many have; giving it to further people. */
export function Readings({ docId, title }: { docId: string; title: string }) {
  const api = useApi()
  const can = useCan()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [isGiving, setGiving] = useState(false)
  const [ended, setEnded] = useState<string>()
  const { data } = useQuery({
    queryKey: ['readings', docId],
    queryFn: ({ signal }) =>
      api.documentMaking.readings({ docId, pageIndex: 1, pageSize: 50 }, { signal }),
    staleTime: 0,
  })
  const renew = () => queries.invalidateQueries({ queryKey: ['readings'] })
  const tasks = data?.list ?? []
  return (
    <Panel
      title={text('readingsTitle')}
      extra={
        can('content.author') && (
          <Button size="small" onClick={() => setGiving(true)}>
            {text('reading')}
          </Button>
        )
      }
    >
      <div className="panel-body stack">
        {tasks.length === 0 && <span className="note">{text('noReading')}</span>}
        {tasks.map(({ taskId, whom, endTime, days, given, done, withdrawn }) => (
          <div key={taskId} className="row" data-reading={taskId}>
            <span className="grow">
              <AudienceWords
                of={title}
                ability="content.author"
                change=""
                value={whom}
                onChange={undefined}
              />
            </span>
            <span className="num">{text('doneOf', { done, given })}</span>
            <span className="note num">{dayAndClock(endTime, Date.now())}</span>
            {can('duty.read') && done < given && (
              <Link to={`/duties?taskId=${encodeURIComponent(taskId)}&due=`}>{text('whoNot')}</Link>
            )}
            {days !== null && <span className="note">{text('everyEdition', { n: days })}</span>}
            {withdrawn ? (
              <Mark>{text('ended')}</Mark>
            ) : (
              <>
                {can('task.remind') && done < given && (
                  <RemindButton kind="document" taskId={taskId} />
                )}
                {can('content.author') && (
                  <Button size="small" onClick={() => setEnded(taskId)}>
                    {text('endReading')}
                  </Button>
                )}
              </>
            )}
          </div>
        ))}
      </div>
      {isGiving && (
        <GiveReading
          docId={docId}
          title={title}
          onClose={() => setGiving(false)}
          onGiven={() => void renew()}
        />
      )}
      <Confirm
        open={ended !== undefined}
        title={text('endTitle', { title })}
        words={text('endText')}
        act={text('endReading')}
        keep={text('keep')}
        onClose={() => setEnded(undefined)}
        onAct={async () => {
          await api.documentMaking.endReading({ taskId: ended ?? '' })
          void message.success(text('endedNow'))
          await renew()
        }}
      />
    </Panel>
  )
}
