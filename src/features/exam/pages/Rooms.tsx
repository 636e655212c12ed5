import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import type { ExamRoom, RoomedExam } from '@contract/calls/exam/examRoom'
import { clockText, dayTimeText } from '@/core/i18n/dates'
import { useAction } from '@/core/loading/useAction'
import { useShown } from '@/core/navigation/useParams'
import { useStore } from '@/core/stores'
import { namesText } from '@/core/i18n/joining'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { Banner } from '@/ui/feedback/Banner'
import { EmptyState } from '@/ui/feedback/States'
import { Heading } from '@/ui/frame/Heading'
import { Card } from '@/ui/lists/Card'
import { Tag } from '@/ui/marks/Tag'
import { Dialog } from '@/ui/overlays/Dialog'
import { RoomsStore } from '../rooms/RoomsStore'
import { text } from '../rooms/texts'
import { usePoll } from '../rooms/usePoll'
import '../exam.scss'

/** Rooms that I watch over; each is started here. */
export default observer(function RoomsPage() {
  return (
    <Page name="examRooms" className="reading">
      <NeedsLogIn>
        <Rooms />
      </NeedsLogIn>
    </Page>
  )
})

interface Asked {
  taskId: string
  room: ExamRoom
}

const Rooms = observer(function Rooms() {
  const store = useStore(RoomsStore)
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => void store.mine.open(), [store])
  useShown(() => void store.mine.open())
  usePoll(store.mine.value !== undefined, store.mine.reload)
  const [start, busy] = useAction(async ({ taskId, room }: Asked) => {
    await store.start(taskId, room).finally(() => setAsked(undefined))
  })
  const exams = store.mine.value ?? []
  return (
    <Loaded what={text('what')} kind="card" of={store.mine}>
      {store.mine.failure && (
        <Banner tone="warn" className="mb-3">
          {text('readFailed')}
        </Banner>
      )}
      {exams.length === 0 && <EmptyState title={text('none')} text={text('noneText')} />}
      {exams.map((exam) => (
        <Exam key={exam.taskId} exam={exam} onStart={setAsked} />
      ))}
      {asked && (
        <Dialog
          open
          title={text('title', { name: asked.room.name })}
          text={text('text', { n: asked.room.people })}
          safe={{ label: text('keep'), onPress: () => setAsked(undefined) }}
          other={{
            id: 'start-now',
            label: text('start'),
            busy,
            onPress: () => void start(asked),
          }}
        />
      )}
    </Loaded>
  )
})

const Exam = observer(function Exam({
  exam,
  onStart,
}: {
  exam: RoomedExam
  onStart(asked: Asked): void
}) {
  const { taskId, taskName, startTime, endTime, serverTime, rooms } = exam
  return (
    <View className="mb-4">
      <Heading level={2}>{taskName}</Heading>
      <View className="sub mt-1">
        {text('window', { from: dayTimeText(startTime), to: dayTimeText(endTime) })}
      </View>
      <View className="cards mt-3">
        {rooms.map((room, at) => (
          <Card key={room.roomId}>
            <View className="row between g-2">
              <Text className="h3">{room.name}</Text>
              {room.startedTime > 0 ? (
                <Tag tone="ok">
                  {text('started', { time: clockText(room.startedTime), who: room.startedBy })}
                </Tag>
              ) : (
                <Tag tone="warn">{text('waits')}</Tag>
              )}
            </View>
            <View className="sub mt-1">
              {text('facts', {
                who: namesText(room.units) || text('others'),
                begun: room.begun,
                people: room.people,
              })}
            </View>
            <View className="note mt-1">
              {text('names', { names: namesText(room.invigilators) })}
            </View>
            {room.startedTime === 0 && (
              <StartPart
                id={`start-room-${at + 1}`}
                room={room}
                opensAt={serverTime < startTime ? startTime : 0}
                onStart={() => onStart({ taskId, room })}
              />
            )}
          </Card>
        ))}
      </View>
    </View>
  )
})

/** The start, or why there is none. `opensAt`: when the exam opens, epoch ms; 0: it is open. */
const StartPart = observer(function StartPart({
  id,
  room,
  opensAt,
  onStart,
}: {
  id: string
  room: ExamRoom
  opensAt: number
  onStart(): void
}) {
  if (room.mayStart === 0) return <View className="note mt-2">{text('own')}</View>
  return (
    <View className="mt-3">
      <Button id={id} block disabled={opensAt > 0} onPress={onStart}>
        {opensAt > 0 ? text('notYet', { time: dayTimeText(opensAt) }) : text('start')}
      </Button>
    </View>
  )
})
