import { TrainingTaskState } from '@contract/states'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { dayTimeText } from '@/core/i18n/dates'
import { factsText } from '@/core/i18n/joining'
import { useFresh } from '@/core/navigation/useFresh'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useParams, useShown } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { Heading } from '@/ui/frame/Heading'
import { ListEnd } from '@/shell/ListEnd'
import { EmptyState, State } from '@/ui/feedback/States'
import { Tag } from '@/ui/marks/Tag'
import { ItemCard } from '../components/ItemCard'
import { TasksStore, type TrainTaskRow } from '../TasksStore'
import { text } from '../texts'
import { TrainingStore } from '../TrainingStore'
import '../training.scss'

/** /trainingUpload: what I upload for a training task; without one, the tasks that are meant for me. */
export default observer(function ProofUploadPage() {
  const params = useParams('trainingUpload')
  return (
    <Page name="trainingUpload" className="reading">
      <NeedsLogIn>
        {params && (params.taskId ? <Task taskId={params.taskId} /> : <Tasks />)}
      </NeedsLogIn>
    </Page>
  )
})

const Task = observer(function Task({ taskId }: { taskId: string }) {
  const store = useStore(TrainingStore)
  const load = () => void store.load(taskId)
  useEffect(() => void store.load(taskId), [store, taskId])
  useShown(load)
  const { detail } = store
  const gone = (
    <State
      icon="search"
      title={text('gone')}
      text={text('notMine')}
      action={{ label: text('mine'), onPress: () => void go('trainingUpload', {}) }}
    />
  )
  return (
    <Loaded
      what={text('task')}
      kind="card"
      of={store.task}
      instead={{ notFound: gone, noRight: gone }}
    >
      {detail && (
        <>
          <View className="row top between g-2">
            <View className="grow">
              <Heading level={2} look="h1">
                {detail.taskName}
              </Heading>
            </View>
            <StateTag state={detail.taskState} />
          </View>
          <View className="sub mt-1">
            {detail.issuer}
            {'\u00a0· '}
            {text('window', {
              from: dayTimeText(detail.startTime),
              to: dayTimeText(detail.endTime),
            })}
          </View>
          {detail.desc && <View className="body mt-3 lines">{detail.desc}</View>}
          {!store.isOpen && (
            <Banner tone="grey" className="mt-3">
              {text(detail.taskState === TrainingTaskState.notOpen ? 'notYet' : 'closed')}
            </Banner>
          )}
          {store.problem && (
            <Banner tone="bad" className="mt-3">
              {store.problem}
            </Banner>
          )}
          {detail.items.map((item, at) => (
            <ItemCard key={item.itemId} item={item} number={at + 1} store={store} />
          ))}
        </>
      )}
    </Loaded>
  )
})

/** The tasks that are meant for me, and the way to applications. */
const Tasks = observer(function Tasks() {
  const { pages } = useStore(TasksStore)
  useFresh(pages.open, [pages])
  return (
    <>
      <Button id="to-applications" look="plain" block onPress={() => void go('subjectList', {})}>
        {text('applications')}
      </Button>
      <Loaded what={text('mine')} of={pages}>
        {pages.isEmpty ? (
          <EmptyState title={text('none')} text={text('noneText')} />
        ) : (
          <>
            {pages.rows.map((row) => (
              <Row key={row.taskId} row={row} />
            ))}
            <ListEnd of={pages} />
          </>
        )}
      </Loaded>
    </>
  )
})

const Row = observer(function Row({ row }: { row: TrainTaskRow }) {
  return (
    <Card onPress={() => void go('trainingUpload', { taskId: row.taskId })}>
      <View className="row top between g-2">
        <View className="h3 grow">{row.taskName}</View>
        <StateTag state={row.taskState} />
      </View>
      <View className="sub mt-1">
        {factsText(row.issuer, text('until', { time: dayTimeText(row.endTime) }))}
      </View>
    </Card>
  )
})

const stateNames = {
  [TrainingTaskState.notOpen]: 'state0',
  [TrainingTaskState.toDo]: 'state1',
  [TrainingTaskState.doing]: 'state2',
  [TrainingTaskState.done]: 'state3',
  [TrainingTaskState.closed]: 'state5',
} as const
const StateTag = ({ state }: { state: number }) => (
  <Tag tone={toneOf(state)}>{text(stateNames[state as keyof typeof stateNames] ?? 'state1')}</Tag>
)

function toneOf(state: number) {
  if (state === TrainingTaskState.done) return 'ok'
  return state === TrainingTaskState.toDo || state === TrainingTaskState.doing ? 'brand' : 'grey'
}
