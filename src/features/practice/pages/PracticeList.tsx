import { ExerciseState } from '@contract/states'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { Exercise } from '@contract/calls/exam/practice'
import { dayTimeText } from '@/core/i18n/dates'
import { factsText } from '@/core/i18n/joining'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useListScroll } from '@/core/navigation/useListScroll'
import { useShown } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { Dialog } from '@/ui/overlays/Dialog'
import { Heading } from '@/ui/frame/Heading'
import { ListEnd } from '@/shell/ListEnd'
import { Progress } from '@/ui/feedback/Progress'
import { PullToRefresh } from '@/ui/lists/PullToRefresh'
import { EmptyState } from '@/ui/feedback/States'
import { Tag } from '@/ui/marks/Tag'
import { Rows } from '@/ui/lists/Rows'
import { PracticeListStore } from '../choosing/PracticeListStore'
import { text } from '../texts'
import '../practice.scss'

export default observer(function PracticeListPage() {
  const store = useStore(PracticeListStore)
  const { atTop } = useListScroll(() => void store.pages.loadMore())
  useShown(() => void store.show())
  return (
    <Page name="practiceList">
      <NeedsLogIn>
        <PullToRefresh atTop={atTop} onRefresh={store.show}>
          <PracticeRows store={store} />
        </PullToRefresh>
        <Removal store={store} />
      </NeedsLogIn>
    </Page>
  )
})

const PracticeRows = observer(function PracticeRows({ store }: { store: PracticeListStore }) {
  const { pages, isFromDevice } = store
  return (
    <Loaded what={text('exercise')} kind="card" of={pages}>
      {isFromDevice && (
        <Banner tone="local" className="mb-3">
          {text('fromDevice')}
        </Banner>
      )}
      {pages.isEmpty ? (
        <EmptyState
          title={text('listEmpty')}
          text={text('listEmptyText')}
          action={{ label: text('build'), onPress: () => void go('practice', {}) }}
        />
      ) : (
        <>
          <Rows className="cards">
            {pages.rows.map((exercise) => (
              <Row key={exercise.taskId} store={store} exercise={exercise} />
            ))}
          </Rows>
          <ListEnd of={pages} />
        </>
      )}
    </Loaded>
  )
})

const { built, answering, ended } = ExerciseState
const tones = { [built]: 'grey', [answering]: 'brand', [ended]: 'ok' } as const
const stateTexts = { [built]: 'state0', [answering]: 'state1', [ended]: 'state2' } as const

const Row = observer(function Row({
  store,
  exercise,
}: {
  store: PracticeListStore
  exercise: Exercise
}) {
  const { taskId, kind, state, categories, source, total, done, right, wrong, createdTime } =
    exercise
  const [redo, busy] = useAction(async (onlyWrong: boolean) => {
    await store.redo(exercise, onlyWrong)
    await go('practiceTopics', { taskId })
  })
  const open = () => void go('practiceTopics', { taskId })
  return (
    <Card>
      <View className="row top between g-2">
        <Heading level={2} look="h3" className="grow">
          {categories.length > 0 ? factsText(...categories) : text('everything')}
        </Heading>
        <Tag tone={tones[state]}>{text(stateTexts[state])}</Tag>
      </View>
      <View className="note mt-1">
        {text('listRow', { source: kind === 'refresh' ? text('refresh') : text(source), total })}
        {'\u00a0· '}
        {dayTimeText(createdTime)}
      </View>
      {state === ExerciseState.ended ? (
        <Text className="sub mt-2 block">{text('listResult', { right, wrong })}</Text>
      ) : (
        <Progress
          className="mt-3"
          value={done}
          max={total}
          label={text('openText', { done, total })}
        />
      )}
      <View className="row g-2 mt-3 wrap">
        {state === ExerciseState.ended ? (
          <>
            <Button
              id={`redo-wrong-${taskId}`}
              small
              busy={busy}
              disabled={right === total}
              onPress={() => void redo(true)}
            >
              {text('redoWrong')}
            </Button>
            <Button
              id={`redo-${taskId}`}
              small
              look="line"
              busy={busy}
              onPress={() => void redo(false)}
            >
              {text('redo')}
            </Button>
          </>
        ) : (
          <Button id={`exercise-${taskId}`} small onPress={open}>
            {text(state === ExerciseState.answering ? 'goOn' : 'start0')}
          </Button>
        )}
        <Button id={`remove-${taskId}`} small look="plain" onPress={() => store.ask(exercise)}>
          {text('remove')}
        </Button>
      </View>
    </Card>
  )
})

const Removal = observer(function Removal({ store }: { store: PracticeListStore }) {
  const [remove, busy] = useAction(() => store.remove())
  return (
    <Dialog
      open={store.removing !== undefined}
      title={text('removeTitle')}
      text={text('removeText')}
      safe={{ label: text('keep'), onPress: () => store.ask(undefined) }}
      other={{
        id: 'remove-anyway',
        label: text('removeAnyway'),
        danger: true,
        busy,
        onPress: () => void remove(),
      }}
    />
  )
})
