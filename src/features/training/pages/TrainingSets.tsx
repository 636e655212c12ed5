import { WindowState } from '@contract/states'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import type { AssignmentRow } from '@contract/calls/trainingSet'
import { t } from '@/core/i18n'
import { dayTimeText } from '@/core/i18n/dates'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useShown } from '@/core/navigation/useParams'
import { useCan } from '@/core/session/useCan'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { Dialog } from '@/ui/overlays/Dialog'
import { Heading } from '@/ui/frame/Heading'
import { ListEnd } from '@/shell/ListEnd'
import { Progress } from '@/ui/feedback/Progress'
import { EmptyState } from '@/ui/feedback/States'
import { Tag } from '@/ui/marks/Tag'
import { PeopleSheet } from '../components/PeopleSheet'
import { AssignmentsStore } from '../AssignmentsStore'
import { text } from '../texts'
import '../training.scss'

/** /manage/training: the training tasks that a manager has set: how they stand, changing and closing them. */
export default observer(function TrainingSetsPage() {
  const store = useStore(AssignmentsStore)
  const can = useCan()
  const { pages } = store
  const [shown, setShown] = useState<AssignmentRow>()
  const [closing, setClosing] = useState<AssignmentRow>()
  useEffect(() => void pages.open(), [pages])
  useShown(() => {
    if (pages.isLoaded) void pages.refresh()
  })
  const [close, busy] = useAction(async () => {
    if (closing) await store.close(closing.taskId)
    setClosing(undefined)
  })
  return (
    <Page name="trainingSets" className="reading">
      {can('training.assign') && (
        <Button id="to-set" block icon="plus" onPress={() => void go('trainingSet', {})}>
          {text('setTask')}
        </Button>
      )}
      <Loaded what={t('titles.trainingSets')} of={pages}>
        {pages.isEmpty ? (
          <EmptyState title={text('noSets')} text={text('noSetsText')} />
        ) : (
          <>
            {pages.rows.map((row) => (
              <SetRow
                key={row.taskId}
                row={row}
                onPeople={() => setShown(row)}
                onClose={() => setClosing(row)}
              />
            ))}
            <ListEnd of={pages} />
          </>
        )}
      </Loaded>
      {shown && <PeopleSheet row={shown} onClose={() => setShown(undefined)} />}
      <Dialog
        open={closing !== undefined}
        title={text('closeTitle', { name: closing?.taskName ?? '' })}
        text={text('closeText')}
        safe={{ label: text('keepOpen'), onPress: () => setClosing(undefined) }}
        other={{ label: text('closeNow'), danger: true, busy, onPress: () => void close() }}
      />
    </Page>
  )
})

const SetRow = observer(function SetRow({
  row,
  onPeople,
  onClose,
}: {
  row: AssignmentRow
  onPeople(): void
  onClose(): void
}) {
  const can = useCan()
  const { taskId, taskName, startTime, endTime, setBy, state, expected, begun, done, waiting } = row
  const named = (word: string) => `${word}: ${taskName}`
  const shownState =
    windowStates[state as keyof typeof windowStates] ?? windowStates[WindowState.over]
  return (
    <Card className="mt-3">
      <View className="row top between g-2">
        <View className="grow">
          <Heading level={2} look="h3">
            {taskName}
          </Heading>
        </View>
        <Tag tone={shownState.tone}>{text(shownState.key)}</Tag>
      </View>
      <View className="sub mt-1">
        {text('window', { from: dayTimeText(startTime), to: dayTimeText(endTime) })}
        {setBy && ` · ${setBy}`}
      </View>
      <Progress
        className="mt-3"
        value={done}
        max={expected}
        label={text('progressOf', { done, all: expected })}
      />
      <View className="note mt-2">
        {text('progressOf', { done, all: expected })} · {text('nBegun', { n: begun })}
      </View>
      {waiting > 0 && (
        <View className="mt-3">
          <Button
            look="soft"
            block
            label={named(text('left', { n: waiting }))}
            onPress={() => void go('trainingReview', { taskId })}
          >
            {text('left', { n: waiting })}
          </Button>
        </View>
      )}
      <View className="row wrap g-2 mt-2">
        <Button look="plain" small label={named(text('people'))} onPress={onPeople}>
          {text('people')}
        </Button>
        {can('training.assign') && (
          <Button
            look="plain"
            small
            label={named(text('change'))}
            onPress={() => void go('trainingSet', { taskId })}
          >
            {text('change')}
          </Button>
        )}
        {can('task.share') && (
          <Button
            look="plain"
            small
            label={named(t('titles.shareTask'))}
            onPress={() => void go('shareTask', { taskId, taskType: '6', taskName })}
          >
            {t('titles.shareTask')}
          </Button>
        )}
        {can('training.assign') && state !== WindowState.over && (
          <Button look="plain" small label={named(text('closeNow'))} onPress={onClose}>
            {text('closeNow')}
          </Button>
        )}
      </View>
    </Card>
  )
})

/** How a state of the window looks. */
const windowStates = {
  [WindowState.notOpen]: { tone: 'brand', key: 'state0' },
  [WindowState.open]: { tone: 'ok', key: 'isOpen' },
  [WindowState.over]: { tone: 'grey', key: 'state5' },
} as const
