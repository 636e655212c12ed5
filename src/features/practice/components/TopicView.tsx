import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Banner } from '@/ui/Banner'
import { Option, OptionGroup } from '@/ui/Option'
import { Tag } from '@/ui/Tag'
import { WhereMark } from '@/ui/WhereMark'
import type { ExerciseRun } from '../ExerciseRun'
import { text } from '../texts'
import { AnsweredOptions } from './AnsweredOptions'
import { Explanation, NoteField } from './Explanation'
import { letterOf } from './letterOf'

/** The question in front: its options, and once it was looked at, what is right and why. */
export const TopicView = observer(function TopicView({ run }: { run: ExerciseRun }) {
  const { question, position, questions, isChecked } = run
  return (
    <>
      <View className="row between g-2 wrap mt-4">
        <Text className="sub num">{text('ofAll', { n: position + 1, all: questions.length })}</Text>
        <Tag tone="brand">{text(question.kind)}</Tag>
      </View>
      {question.case && <View className="body t-2 mt-3 lines">{question.case.stem}</View>}
      <View className="read mt-3 medium">{question.stem}</View>
      {isChecked ? <Answered key={question.questionId} run={run} /> : <Open key={question.questionId} run={run} />}
      <View className="note mt-3">{question.knowCatName}</View>
    </>
  )
})

const Open = observer(function Open({ run }: { run: ExerciseRun }) {
  const { question } = run
  const multiple = question.kind === 'multiple'
  return (
    <>
      <OptionGroup label={text(multiple ? 'optionsMultiple' : 'optionsSingle')} multiple={multiple} className="mt-4">
        {question.options.map((option, index) => <Row key={option.optionId} run={run} questionId={question.questionId} optionId={option.optionId} words={option.text} letter={letterOf(index)} multiple={multiple} />)}
      </OptionGroup>
      <Hint run={run} />
    </>
  )
})

interface RowProps {
  run: ExerciseRun
  questionId: string
  optionId: string
  words: string
  letter: string
  multiple: boolean
}

/** Its own observer: a choice draws the rows that change and nothing else. */
const Row = observer(function Row({ run, questionId, optionId, words, letter, multiple }: RowProps) {
  return <Option id={`option-${letter}`} letter={letter} text={words} multiple={multiple} chosen={run.chosen(questionId).includes(optionId)} onChoose={() => run.choose(optionId)} />
})

const Hint = observer(function Hint({ run }: { run: ExerciseRun }) {
  const hint = run.hint ?? (run.question.withheld === 1 ? 'withheld' : undefined)
  return hint ? <Banner tone={hint === 'needsNetwork' ? 'local' : hint === 'storageFull' ? 'bad' : 'info'} className="mt-4">{text(hint)}</Banner> : null
})

const Answered = observer(function Answered({ run }: { run: ExerciseRun }) {
  const { question } = run
  const given = run.given(question.questionId)
  if (!given) return null
  const { answer, right, key } = given
  return (
    <>
      <AnsweredOptions question={question} chosen={answer} right={key?.rightOptionIds ?? []} />
      {key && <Explanation verdict={right} keyFacts={key} />}
      {!right && <NoteField note={run.noteOf(question.questionId)} onSave={(note) => run.saveNote(question.questionId, note)} />}
      <Where run={run} questionId={question.questionId} />
    </>
  )
})

const Where = observer(function Where({ run, questionId }: { run: ExerciseRun; questionId: string }) {
  const isLocal = run.isLocal(questionId)
  return <WhereMark live place={isLocal ? 'local' : 'stored'} className="mt-3">{text(isLocal ? 'local' : 'stored')}</WhereMark>
})
