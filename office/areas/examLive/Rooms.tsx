import { useQuery } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import type { ExamRoom } from '@contract/calls/exam/examRoom'
import { Confirm } from '../../parts/Confirm'
import { Mark, Panel } from '../../parts/Page'
import { useApi } from '../../session/SessionContext'
import { clockSeconds, number } from '../../text/formats'
import { text } from './texts'

const eachMs = 4000

/** The rooms of an exam on site: who watches over them, which are started, and the start itself. Nothing where it has none. */
export function Rooms({ taskId }: { taskId: string }) {
  const { examRoom } = useApi()
  const { message } = App.useApp()
  const [asked, setAsked] = useState<ExamRoom>()
  const { data, refetch } = useQuery({
    queryKey: ['examRooms', taskId],
    queryFn: ({ signal }) => examRoom.list({ taskId }, { signal }),
    refetchInterval: eachMs,
    retry: false,
  })
  if (!data || data.rooms.length === 0) return null
  const isOpen = data.serverTime >= data.startTime && data.serverTime < data.endTime
  const start = async ({ roomId, name }: ExamRoom) => {
    try {
      const { already, startedBy, startedTime } = await examRoom.start({ taskId, roomId })
      if (already)
        void message.info(
          text('startedBefore', { name, who: startedBy, time: clockSeconds(startedTime) }),
          6,
        )
      else void message.success(text('startedNow', { name }))
    } finally {
      void refetch()
    }
  }
  return (
    <Panel title={text('rooms')} note={text('roomsNote')}>
      <div className="panel-body rooms">
        {data.rooms.map((room) => (
          <div key={room.roomId} className="room">
            <div className="row">
              <b>{room.name}</b>
              <span className="grow" />
              {room.startedTime > 0 ? (
                <Mark tone="good">
                  {text('startedAt', {
                    time: clockSeconds(room.startedTime),
                    who: room.startedBy,
                  })}
                </Mark>
              ) : (
                <Mark tone="warn">{text('roomWaits')}</Mark>
              )}
            </div>
            <div className="small note">
              {text('roomFacts', {
                who: room.units.join('、') || text('everybodyElse'),
                begun: number(room.begun),
                people: number(room.people),
                names: room.invigilators.join('、'),
              })}
            </div>
            {room.startedTime === 0 && room.mayStart === 1 && (
              <Button
                size="small"
                type="primary"
                disabled={!isOpen}
                onClick={() => setAsked(room)}
                aria-label={text('startOf', { name: room.name })}
              >
                {text('startRoom')}
              </Button>
            )}
          </div>
        ))}
      </div>
      <Confirm
        open={asked !== undefined}
        title={text('startTitle', { name: asked?.name ?? '' })}
        words={text('startText', { n: asked?.people ?? 0 })}
        act={text('startRoom')}
        keep={text('notYet')}
        onClose={() => setAsked(undefined)}
        onAct={async () => {
          if (asked) await start(asked)
        }}
      />
    </Panel>
  )
}
