import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { Shelf } from '@contract/rules/content/shelf'
import type { MistakeDetail } from '@contract/calls/exam/mistakes'
import { dayText, dayTimeText } from '@/core/i18n/dates'
import { factsText } from '@/core/i18n/joining'
import { back } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useParams } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { ReviewedAnswer } from '@/shell/question/ReviewedAnswer'
import { Stem } from '@/shell/question/Stem'
import { Button } from '@/ui/controls/Button'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { State } from '@/ui/feedback/States'
import { Tag } from '@/ui/marks/Tag'
import { NoteField } from '../mistakes/NoteField'
import { Verdict } from '../mistakes/Verdict'
import { MistakeStore } from '../mistakes/MistakeStore'
import { answerWords, reviewedOf } from '../mistakes/reviewedOf'
import { text } from '../texts'
import '../practice.scss'

const shelves = {
  [Shelf.learning]: 'shelf1',
  [Shelf.review]: 'shelf2',
  [Shelf.mastered]: 'shelf3',
} as const
const sources = {
  exam: 'fromExam',
  practice: 'fromPractice',
  measure: 'fromMeasure',
  course: 'fromCourse',
} as const

export default observer(function MistakePage() {
  const params = useParams('mistake')
  const store = useStore(MistakeStore)
  const mistakeId = params?.mistakeId
  const open = () => {
    if (mistakeId) void store.mistake.open(mistakeId)
  }
  useEffect(open, [store, mistakeId])
  const { value } = store.mistake
  const mistake = value?.mistakeId === mistakeId ? value : undefined
  return (
    <Page
      name="mistake"
      className="reading"
      {...(mistake && { dock: <BottomBar store={store} mistake={mistake} /> })}
    >
      <NeedsLogIn>
        {store.isHeld ? (
          <State
            icon="lock"
            title={text('heldTitle')}
            text={text('heldText')}
            action={{ label: text('understood'), onPress: () => void back() }}
          />
        ) : (
          <Loaded what={text('mistake')} kind="article" of={store.mistake}>
            {mistake && <Question store={store} mistake={mistake} />}
          </Loaded>
        )}
      </NeedsLogIn>
    </Page>
  )
})

const Question = observer(function Question({
  store,
  mistake,
}: {
  store: MistakeStore
  mistake: MistakeDetail
}) {
  const { knowCatName, shelf, dueTime, streak, wrongTimes, answers, note } = mistake
  return (
    <>
      <View className="row between g-2 wrap">
        <Text className="sub">{factsText(knowCatName, text('wrongTimes', { n: wrongTimes }))}</Text>
        <Tag tone={shelf === Shelf.mastered ? 'ok' : 'brand'}>{text(shelves[shelf])}</Tag>
      </View>
      {shelf !== Shelf.mastered && (
        <View className="note mt-1">
          {factsText(text('dueOn', { date: dayText(dueTime) }), text('streak', { n: streak }))}
        </View>
      )}
      <Stem question={mistake} />
      <ReviewedAnswer question={reviewedOf(mistake, answers[0]?.answer ?? [], mistake)} />
      <Verdict questionId={mistake.questionId} options={mistake.options} answerKey={mistake} />
      <NoteField key={mistake.mistakeId} note={note} onSave={(words) => store.saveNote(words)} />
      <Heading level={2} look="h3" className="mt-6">
        {text('myAnswers')}
      </Heading>
      <List className="mt-3">
        {answers.map(({ answer, right, time, from }) => (
          <ListItem
            key={time}
            title={answerWords(mistake, answer) || text('blank')}
            note={factsText(
              text(sources[from as keyof typeof sources] ?? 'fromPractice'),
              dayTimeText(time),
            )}
            tag={
              <Tag tone={right === 1 ? 'ok' : 'bad'}>
                {text(right === 1 ? 'right' : 'wrongAnswer')}
              </Tag>
            }
          />
        ))}
      </List>
    </>
  )
})

const BottomBar = observer(function BottomBar({
  store,
  mistake,
}: {
  store: MistakeStore
  mistake: MistakeDetail
}) {
  const [move, busy] = useAction(() => store.move())
  return (
    <Button
      id="move-shelf"
      block
      className="grow"
      look="soft"
      busy={busy}
      onPress={() => void move()}
    >
      {text(mistake.shelf === Shelf.mastered ? 'fromShelf' : 'toShelf')}
    </Button>
  )
})
