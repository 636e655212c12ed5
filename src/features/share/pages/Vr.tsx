import { TaskState, WindowState } from '@contract/states'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import type { VrTask } from '@contract/calls/exam/examTask'
import { dayTimeText } from '@/core/i18n/dates'
import { factsText } from '@/core/i18n/joining'
import { SessionStore } from '@/core/session/SessionStore'
import { useFresh } from '@/core/navigation/useFresh'
import { useStore } from '@/core/stores'
import { useListScroll } from '@/core/navigation/useListScroll'
import { useParams, useScreenName } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { ListEnd } from '@/shell/ListEnd'
import { Segmented } from '@/ui/controls/Segmented'
import { EmptyState } from '@/ui/feedback/States'
import { Tag } from '@/ui/marks/Tag'
import { Rows } from '@/ui/lists/Rows'
import { text } from '../texts'
import { VrStore } from '../VrStore'

/** /vrexamlist and /mivrexam: exams in a 3-D scene; the scene opens by an address that the operator has allowed. */
export default observer(function VrPage() {
  const name = useScreenName() === 'myVrExams' ? 'myVrExams' : 'vrExams'
  const isOver = useParams('vrExams')?.tabindex === '1'
  return (
    <Page name={name} className="reading">
      <NeedsLogIn>
        <VrExams isOver={isOver} />
      </NeedsLogIn>
    </Page>
  )
})

const VrExams = observer(function VrExams({ isOver }: { isOver: boolean }) {
  const store = useStore(VrStore)
  const { isLoggedIn } = useStore(SessionStore)
  const { pages } = store
  useListScroll(() => void pages.loadMore())
  useFresh(() => isLoggedIn && pages.open(), [pages, isLoggedIn])
  useEffect(() => {
    if (isOver) void store.show('over')
  }, [store, isOver])
  const states = [
    { value: 'open', label: text('vrStateOpen') },
    { value: 'over', label: text('vrStateOver') },
  ] as const
  return (
    <>
      <Segmented
        label={text('vrState')}
        value={store.state}
        options={[...states]}
        onChange={(value) => void store.show(value)}
      />
      <View className="mt-4">
        <Loaded what={text('vr')} kind="card" of={pages}>
          {pages.isEmpty ? (
            <EmptyState title={text('noVr')} text={text('noVrText')} />
          ) : (
            <>
              <Rows className="cards">
                {pages.rows.map((row) => (
                  <VrCard key={row.taskId} row={row} />
                ))}
              </Rows>
              <ListEnd of={pages} />
            </>
          )}
        </Loaded>
      </View>
    </>
  )
})

const VrCard = observer(function VrCard({ row }: { row: VrTask }) {
  const store = useStore(VrStore)
  const { taskId, taskName, issuer, desc, startTime, endTime, taskState, score, vrUrl } = row
  const openText = text(taskState === TaskState.passed ? 'vrAgain' : 'vrOpen')
  return (
    <Card>
      <View className="row between top g-2">
        <View className="h3 grow">{taskName}</View>
        {taskState === TaskState.passed && (
          <Tag tone="ok" icon="check">
            {text('vrDone', { n: score ?? 0 })}
          </Tag>
        )}
        {taskState === WindowState.open && vrUrl === '' && <Tag>{text('vrBlocked')}</Tag>}
        {taskState === WindowState.over && <Tag>{text('vrOver')}</Tag>}
        {taskState === WindowState.notOpen && (
          <Tag>{text('vrNotYet', { time: dayTimeText(startTime) })}</Tag>
        )}
      </View>
      <View className="note mt-1">
        {factsText(
          issuer,
          text('window', { from: dayTimeText(startTime), to: dayTimeText(endTime) }),
        )}
      </View>
      {desc && <View className="sub mt-2">{desc}</View>}
      {vrUrl !== '' && <View className="note mt-2">{text('vrAway')}</View>}
      {vrUrl !== '' && (
        <View className="mt-3">
          <Button
            id={`vr-${taskId}`}
            look="soft"
            block
            label={`${openText} ${taskName}`}
            onPress={() => void store.enter(row)}
          >
            {openText}
          </Button>
        </View>
      )}
    </Card>
  )
})
