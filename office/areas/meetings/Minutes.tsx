import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Input } from 'antd'
import { useState } from 'react'
import { failureText } from '../../api/failureText'
import { Panel } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { dayAndClock } from '../../text/formats'
import type { MeetingFound } from './meetingFound'
import { text } from './texts'

/** What was said and decided. */
export function Minutes({ found }: { found: MeetingFound }) {
  const { meetingId, minutes, minutesBy, minutesTime } = found
  const api = useApi()
  const can = useCan()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [words, setWords] = useState(minutes)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await api.meetingManage.saveMinutes({ meetingId, minutes: words })
      await queries.invalidateQueries({ queryKey: ['meeting', meetingId] })
      void message.success(text('minutesSaved'))
    } catch (problem) {
      void message.error(failureText(problem))
    } finally {
      setBusy(false)
    }
  }
  const note =
    minutesTime > 0
      ? text('minutesBy', { name: minutesBy, time: dayAndClock(minutesTime, Date.now()) })
      : text('minutesHint')
  return (
    <Panel title={text('minutes')} note={note}>
      {can('meeting.run') ? (
        <div className="panel-body stack">
          <Input.TextArea
            aria-label={text('minutes')}
            rows={6}
            maxLength={10_000}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          <div className="row">
            <Button disabled={words === minutes} loading={busy} onClick={() => void save()}>
              {text('saveMinutes')}
            </Button>
          </div>
        </div>
      ) : (
        <p className="panel-body lines">{minutes || text('none')}</p>
      )}
    </Panel>
  )
}
