import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { AnswerPart } from '@/shell/question/AnswerPart'
import { ReviewedAnswer } from '@/shell/question/ReviewedAnswer'
import { ReadAloud } from '@/shell/question/ReadAloud'
import { Stem } from '@/shell/question/Stem'
import { Banner } from '@/ui/feedback/Banner'
import { Tag } from '@/ui/marks/Tag'
import { useFocusLeft } from '@/ui/useFocusLeft'
import { WhereMark } from '@/ui/answers/WhereMark'
import type { ExerciseRun } from './ExerciseRun'
import { text } from '../texts'
import { NoteField } from '../mistakes/NoteField'
import { Verdict } from '../mistakes/Verdict'
import { answerWords, reviewedOf } from '../mistakes/reviewedOf'

/** The question in front: its options, and once it was looked at, what is right and why. */
export const TopicView = observer(function TopicView({ run }: { run: ExerciseRun }) {
  const { question, position, questions, isChecked, isRevealed } = run
  const place = text('ofAll', { n: position + 1, all: questions.length })
  return (
    <>
      <View className="row between g-2 wrap mt-4">
        <Text className="sub num">{place}</Text>
        <Tag tone="brand">{text(question.kind)}</Tag>
      </View>
      <Stem question={question} place={place} />
      <ReadAloud key={`aloud/${question.questionId}`} question={question} />
      {isChecked && <Answered key={question.questionId} run={run} />}
      {!isChecked && isRevealed && <Revealed key={question.questionId} run={run} />}
      {!isChecked && !isRevealed && <Open key={question.questionId} run={run} />}
      <View className="note mt-3">{question.knowCatName}</View>
    </>
  )
})

const Open = observer(function Open({ run }: { run: ExerciseRun }) {
  return (
    <>
      <AnswerPart answering={run} question={run.question} />
      <Hint run={run} />
    </>
  )
})

/** A short text beside the model answer, to be judged by who wrote it. */
const Revealed = observer(function Revealed({ run }: { run: ExerciseRun }) {
  const { question } = run
  const ref = useFocusLeft()
  const { answer = [], key } = run.answerTo(question.questionId) ?? {}
  return (
    <>
      <ReviewedAnswer question={reviewedOf(question, answer, key)} />
      {key && (
        <Verdict questionId={question.questionId} options={question.options} answerKey={key} />
      )}
      <View ref={ref}>
        <Banner className="mt-4">{text('judgeYourself')}</Banner>
      </View>
    </>
  )
})

const Hint = observer(function Hint({ run }: { run: ExerciseRun }) {
  const hint = run.hint ?? (run.question.withheld === 1 ? 'withheld' : undefined)
  return hint ? (
    <Banner tone={toneOf(hint)} className="mt-4">
      {text(hint)}
    </Banner>
  ) : null
})

const Answered = observer(function Answered({ run }: { run: ExerciseRun }) {
  const { question } = run
  const reply = run.answerTo(question.questionId)
  if (!reply) return null
  const { answer, right, key } = reply
  if (!key) return <Arriving run={run} answer={answer} />
  return (
    <>
      <ReviewedAnswer question={reviewedOf(question, answer, key)} />
      <Verdict
        questionId={question.questionId}
        options={question.options}
        {...(right !== undefined && { verdict: right })}
        answerKey={key}
      />
      {right === false && (
        <NoteField
          note={run.notes.of(question.questionId)}
          onSave={(note) => run.notes.write(question.questionId, note)}
        />
      )}
      <Where run={run} questionId={question.questionId} />
    </>
  )
})

/** An answer that the hospital has not explained: it is on its way, or the exam of the question is not over. */
const Arriving = observer(function Arriving({
  run,
  answer,
}: {
  run: ExerciseRun
  answer: readonly string[]
}) {
  const { question } = run
  return (
    <>
      <View className="mt-4">{text('myAnswer', { answer: answerWords(question, answer) })}</View>
      <View className="note mt-2">
        {text(question.withheld === 1 ? 'withheld' : 'explainedLater')}
      </View>
      <Where run={run} questionId={question.questionId} />
    </>
  )
})

const Where = observer(function Where({
  run,
  questionId,
}: {
  run: ExerciseRun
  questionId: string
}) {
  const isLocal = run.isLocal(questionId)
  return (
    <WhereMark live place={isLocal ? 'local' : 'stored'} className="mt-3">
      {text(isLocal ? 'local' : 'stored')}
    </WhereMark>
  )
})

function toneOf(hint: string) {
  return hint === 'storageFull' ? 'bad' : 'info'
}
