import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { limits } from '@contract/rules/limits'
import { practiceKinds } from '@contract/rules/exam/practice'
import { go } from '@/core/navigation/navigation'
import { ShellStore } from '@/core/display/ShellStore'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useShown } from '@/core/navigation/useParams'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { Chip, Chips } from '@/ui/controls/Chip'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { NumberStepper } from '@/ui/controls/NumberStepper'
import { CapDialog, CategoryPicker } from '../choosing/CategoryPicker'
import { PracticeStore, sources } from '../choosing/PracticeStore'
import { text } from '../texts'
import '../practice.scss'

export default observer(function PracticePage() {
  const practice = useStore(PracticeStore)
  useShown(() => void practice.show())
  return (
    <Page name="practice" dock={<BottomBar practice={practice} />}>
      <NeedsLogIn>
        <Open practice={practice} />
        <CategoryPicker ticks={practice.ticks} />
        <Heading level={2} className="mt-6">
          {text('source')}
        </Heading>
        <Sources practice={practice} />
        <Heading level={2} className="mt-6">
          {text('kinds')}
        </Heading>
        <Kinds practice={practice} />
        <View className="row between mt-6">
          <Heading level={2}>{text('count')}</Heading>
          <Count practice={practice} />
        </View>
        <List className="mt-6">
          <ListItem
            id="to-list"
            icon="doc"
            tone="grey"
            title={text('list')}
            onPress={() => void go('practiceList', {})}
          />
          <ListItem
            id="to-measure"
            icon="target"
            tone="grey"
            title={text('measure')}
            onPress={() => void go('measurement', {})}
          />
          <ListItem
            id="to-forecast"
            icon="chart"
            tone="grey"
            title={text('forecast')}
            onPress={() => void go('forecast', {})}
          />
        </List>
        <CapDialog ticks={practice.ticks} />
      </NeedsLogIn>
    </Page>
  )
})

const Open = observer(function Open({ practice }: { practice: PracticeStore }) {
  const { open } = practice
  if (!open) return null
  return (
    <List className="mb-6">
      <ListItem
        id="go-on"
        icon="pencil"
        title={text('openTitle')}
        note={text('openText', { done: open.done, total: open.total })}
        value={text('goOn')}
        onPress={() => void go('practiceTopics', { taskId: open.taskId })}
      />
    </List>
  )
})

const Sources = observer(function Sources({ practice }: { practice: PracticeStore }) {
  return (
    <Chips label={text('source')} className="mt-3">
      {sources.map((source) => (
        <Chip
          key={source}
          id={`source-${source}`}
          on={practice.source === source}
          check
          onPress={() => practice.choose(source)}
        >
          {text(source)}
        </Chip>
      ))}
    </Chips>
  )
})

const Kinds = observer(function Kinds({ practice }: { practice: PracticeStore }) {
  return (
    <Chips label={text('kinds')} className="mt-3">
      {practiceKinds.map((kind) => (
        <Chip
          key={kind}
          id={`kind-${kind}`}
          on={practice.kinds.has(kind)}
          check
          onPress={() => practice.toggleKind(kind)}
        >
          {text(kind)}
        </Chip>
      ))}
    </Chips>
  )
})

const Count = observer(function Count({ practice }: { practice: PracticeStore }) {
  return (
    <NumberStepper
      id="count"
      label={text('count')}
      value={practice.questionCount}
      min={1}
      max={limits.exerciseCap}
      step={5}
      onChange={practice.setCount}
    />
  )
})

const BottomBar = observer(function BottomBar({ practice }: { practice: PracticeStore }) {
  const shell = useStore(ShellStore)
  const [build, busy] = useAction(async () => {
    const { taskId, questionCount, asked: requested } = await practice.build()
    if (questionCount < requested) shell.toast(text('fewer', { n: questionCount }))
    await go('practiceTopics', { taskId })
  })
  return (
    <Button
      id="build"
      block
      className="grow"
      busy={busy}
      disabled={!practice.isCountRight}
      reason={text('countWrong', { n: limits.exerciseCap })}
      onPress={() => void build()}
    >
      {text('start')}
    </Button>
  )
})
