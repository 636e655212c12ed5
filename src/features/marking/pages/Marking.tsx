import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { dayTimeText } from '@/core/i18n/dates'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useParams } from '@/core/navigation/useParams'
import { useCan } from '@/core/session/useCan'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { Field } from '@/ui/fields/Field'
import { Heading } from '@/ui/frame/Heading'
import { NumberStepper } from '@/ui/controls/NumberStepper'
import { EmptyState } from '@/ui/feedback/States'
import { Tag } from '@/ui/marks/Tag'
import { MarkingStore } from '../MarkingStore'
import { text } from '../texts'

/** Short texts that wait for a marker: for authors, a hospital's admin, and the managers of departments. */
export default observer(function MarkingPage() {
  const params = useParams('marking')
  const store = useStore(MarkingStore)
  useEffect(() => {
    if (params) void store.open(params.taskId)
  }, [store, params])
  return (
    <Page
      name="marking"
      className="reading"
      {...(store.written && { dock: <MarkBar store={store} /> })}
    >
      <NeedsLogIn>
        <Loaded what={text('waiting')} kind="article" of={store.loaded}>
          {store.written ? (
            <Marking store={store} />
          ) : (
            <EmptyState title={text('nothing')} text={text('nothingText')} />
          )}
        </Loaded>
      </NeedsLogIn>
    </Page>
  )
})

const Marking = observer(function Marking({ store }: { store: MarkingStore }) {
  const can = useCan()
  const { attempt, written } = store
  if (!attempt || !written) return null
  return (
    <>
      <View className="row between g-2 wrap">
        <Text className="sub">{attempt.taskName}</Text>
        <Tag tone="brand">{text('left', { n: store.total })}</Tag>
      </View>
      <View className="note mt-1">{text('closed', { time: dayTimeText(attempt.closedTime) })}</View>
      {written.caseStem && (
        <View className="mt-3">
          <Card>
            <Text className="note block">{text('case')}</Text>
            <View className="body mt-1 lines">{written.caseStem}</View>
          </Card>
        </View>
      )}
      <View className="read mt-3 medium">{written.stem}</View>
      <View className="mt-4">
        <Card>
          <Heading level={2} look="h3">
            {text('answer')}
          </Heading>
          <View id="mark-text" className="body mt-1 lines">
            {written.text || text('empty')}
          </View>
        </Card>
      </View>
      <View className="mt-3">
        <Card>
          <Heading level={2} look="h3">
            {text('sample')}
          </Heading>
          <View className="body mt-1 t-2 lines">{written.sample}</View>
        </Card>
      </View>
      {can('exam.mark') && (
        <View className="mt-4">
          <Score
            key={`${attempt.attemptId} ${written.questionId}`}
            store={store}
            most={written.marks}
          />
        </View>
      )}
      <Banner tone="info" icon="info" className="mt-4">
        {text('anonymous')}
      </Banner>
    </>
  )
})

const Score = observer(function Score({ store, most }: { store: MarkingStore; most: number }) {
  return (
    <>
      <View className="row between g-3">
        <Text className="h3">{text('marksOf', { n: most })}</Text>
        <NumberStepper
          label={text('marksOf', { n: most })}
          value={store.score}
          min={0}
          max={most}
          step={0.5}
          decimals={1}
          onChange={store.setScore}
        />
      </View>
      <View className="row g-2 mt-3">
        <Button id="mark-full" look="line" small onPress={() => store.setScore(most)}>
          {text('full')}
        </Button>
        <Button id="mark-none" look="line" small onPress={() => store.setScore(0)}>
          {text('none')}
        </Button>
      </View>
      <View className="mt-3">
        <Field
          label={text('comment')}
          value={store.comment}
          maxLength={300}
          onChange={store.setComment}
        />
      </View>
    </>
  )
})

const MarkBar = observer(function MarkBar({ store }: { store: MarkingStore }) {
  const [submit, submitting] = useAction(() => store.submit())
  const can = useCan()
  return (
    <>
      <Button id="mark-next" look="line" disabled={store.queue.length < 2} onPress={store.skip}>
        {text('next')}
      </Button>
      {can('exam.mark') && (
        <Button
          id="mark-give"
          block
          className="grow"
          busy={submitting}
          disabled={!store.isScoreRight}
          onPress={() => void submit()}
        >
          {text('give', { n: store.score })}
        </Button>
      )}
    </>
  )
})
