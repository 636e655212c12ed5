import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import type { Level } from '@contract/calls/exam/practice'
import { dayText } from '@/core/i18n/dates'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useParams } from '@/core/navigation/useParams'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Choices } from '@/shell/question/AnswerPart'
import { ReviewedAnswer } from '@/shell/question/ReviewedAnswer'
import { Stem } from '@/shell/question/Stem'
import { Button } from '@/ui/controls/Button'
import { classes } from '@/ui/classes'
import { Heading } from '@/ui/frame/Heading'
import { Island } from '@/ui/frame/Island'
import { Progress } from '@/ui/feedback/Progress'
import { CapDialog, CategoryPicker } from '../choosing/CategoryPicker'
import { Verdict } from '../mistakes/Verdict'
import { MeasureStore } from '../measure/MeasureStore'
import { reviewedOf } from '../mistakes/reviewedOf'
import { text } from '../texts'
import '../practice.scss'

export default observer(function MeasurePage() {
  const params = useParams('measurement')
  const store = useStore(MeasureStore)
  useEffect(() => {
    if (params) void store.show(params.knowCatId)
  }, [store, params])
  const { step } = store
  const frame = step && {
    under: (
      <Progress
        thin
        value={step.number}
        max={store.atMost}
        label={text('measureProgress', { n: step.number, all: store.atMost })}
      />
    ),
  }
  return (
    <Page
      name="measurement"
      className={step ? 'reading' : ''}
      dock={<BottomBar store={store} />}
      {...frame}
    >
      <NeedsLogIn>
        {step ? (
          <Island>
            <Asked store={store} />
          </Island>
        ) : (
          <Choosing store={store} />
        )}
        <CapDialog ticks={store.ticks} />
      </NeedsLogIn>
    </Page>
  )
})

const Choosing = observer(function Choosing({ store }: { store: MeasureStore }) {
  return (
    <>
      {store.isDone && (
        <Heading level={2} className="mb-3">
          {text('measureDone')}
        </Heading>
      )}
      {store.shown.length > 0 && <Levels levels={store.shown} />}
      {!store.isDone && (
        <>
          <View className={classes('sub', 'mb-6', store.shown.length > 0 && 'mt-6')}>
            {text('measureLead')}
          </View>
          <CategoryPicker ticks={store.ticks} none="pickOne" />
        </>
      )}
    </>
  )
})

const names = ['level1', 'level2', 'level3', 'level4'] as const

function Levels({ levels }: { levels: readonly Level[] }) {
  return (
    <>
      <Heading level={2} look="h3">
        {text('levels')}
      </Heading>
      <View className="list mt-3">
        {levels.map(
          ({ knowCatId, knowCatName, level, sure, rightAnswers, answers, measuredTime }) => (
            <View key={knowCatId} className="item">
              <View className="grow">
                <Text className="block">{knowCatName}</Text>
                <Text className="note block mt-1">
                  {text('levelNote', {
                    right: rightAnswers,
                    all: answers,
                    date: dayText(measuredTime),
                  })}
                </Text>
                {sure === 0 && <Text className="note block">{text('unsure')}</Text>}
              </View>
              <View>
                <Text className="h3 block">{text(names[level - 1] ?? 'level1')}</Text>
                <View className="levels mt-1">
                  {names.map((name, index) => (
                    <View key={name} className={classes('level-step', index < level && 'on')} />
                  ))}
                </View>
              </View>
            </View>
          ),
        )}
      </View>
    </>
  )
}

const Asked = observer(function Asked({ store }: { store: MeasureStore }) {
  const { step } = store
  if (!step) return null
  const { question, chosen, result, number } = step
  const place = text('measureProgress', { n: number, all: store.atMost })
  return (
    <>
      <Text className="sub num block mt-4">{place}</Text>
      <Stem question={question} place={place} />
      {result ? (
        <>
          <ReviewedAnswer question={reviewedOf(question, chosen, result.key)} />
          <Verdict
            questionId={question.questionId}
            options={question.options}
            verdict={result.right}
            answerKey={result.key}
          />
        </>
      ) : (
        <Choices key={question.questionId} answering={store} question={question} />
      )}
    </>
  )
})

const BottomBar = observer(function BottomBar({ store }: { store: MeasureStore }) {
  const { step, isDone, ticks } = store
  const [begin, beginning] = useAction(() => store.begin())
  const [answer, answering] = useAction(() => store.answer())
  const [next, going] = useAction(() => store.next())
  if (!step && isDone) {
    return (
      <>
        <Button id="measure-again" look="line" block className="grow" onPress={store.leave}>
          {text('measureAgain')}
        </Button>
        <Button
          id="measure-practise"
          block
          className="grow"
          onPress={() => void go('practice', {})}
        >
          {text('toPractice')}
        </Button>
      </>
    )
  }
  if (!step)
    return (
      <Button
        id="measure"
        block
        className="grow"
        busy={beginning}
        disabled={ticks.count === 0}
        {...(ticks.count === 0 && { reason: text('pickOne') })}
        onPress={() => void begin()}
      >
        {text('measureStart')}
      </Button>
    )
  if (step.result)
    return (
      <Button id="next" block className="grow" busy={going} onPress={() => void next()}>
        {text(step.result.next ? 'nextQuestion' : 'seeLevels')}
      </Button>
    )
  return (
    <Button id="submit" block className="grow" busy={answering} onPress={() => void answer()}>
      {text(step.chosen.length > 0 ? 'submit' : 'dontKnow')}
    </Button>
  )
})
