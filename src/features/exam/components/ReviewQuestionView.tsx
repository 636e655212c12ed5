import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReviewQuestion } from '@contract/calls/exam'
import { Banner } from '@/ui/Banner'
import { Card } from '@/ui/Card'
import { Heading } from '@/ui/Heading'
import { Icon } from '@/ui/Icon'
import { Option, OptionGroup } from '@/ui/Option'
import { Tag } from '@/ui/Tag'
import { letterOf } from '../letters'
import { outcomeOf } from '../outcomeOf'
import { text } from '../texts'
import { OptionWords } from './MediaView'
import { QuestionHead } from './QuestionHead'
import { ReviewedBlanks, ReviewedOrder, ReviewedPairs, ReviewedText } from './ReviewedParts'
import { Stem } from './Stem'

const tones = { right: 'ok', partly: 'warn', wrong: 'bad', blank: 'grey', waiting: 'info' } as const

/** One question with what was chosen, what is right, and why. */
export const ReviewQuestionView = observer(function ReviewQuestionView({ question, all }: { question: ReviewQuestion; all: number }) {
  const { kind, outcome, score: points, marks, free, comment } = question
  const score = <Tag tone={tones[outcome]}>{outcome === 'waiting' ? text('waitingShort') : text('score', { score: points, marks })}</Tag>
  return (
    <>
      <QuestionHead number={question.order} all={all} kind={kind} marks={score} />
      <Stem question={question} />
      {outcome === 'blank' && <View className="note mt-2">{text('blankAnswer')}</View>}
      {free === 1 && <Banner tone="info" icon="info" className="mt-3">{text('freeMarks')}</Banner>}
      <ReviewedAnswer key={question.questionId} question={question} />
      {comment && <Banner tone="info" icon="pencil" className="mt-3">{text('comment', { words: comment })}</Banner>}
      <Explanation question={question} />
    </>
  )
})

/** What was answered beside what is right, by kind. */
function ReviewedAnswer({ question }: { question: ReviewQuestion }) {
  const { kind, options, myOptionIds } = question
  if (kind === 'fill') return <ReviewedBlanks question={question} />
  if (kind === 'short') return <ReviewedText question={question} />
  if (kind === 'order') return <ReviewedOrder question={question} />
  if (kind === 'match') return <ReviewedPairs question={question} />
  const multiple = kind === 'multiple'
  return (
    <OptionGroup label={text(multiple ? 'optionsMultiple' : 'optionsSingle')} multiple={multiple} className="mt-4">
      {options.map(({ optionId, text: words, media }, index) => {
        const outcome = outcomeOf(question, optionId)
        return (
          <Option
            key={optionId} letter={letterOf(index)} text={media ? <OptionWords words={words} media={media} /> : words} multiple={multiple} chosen={myOptionIds.includes(optionId)}
            {...(outcome && { outcome })}
          />
        )
      })}
    </OptionGroup>
  )
}

function Explanation({ question: { explanation, source, knowCatName, reviewNeeded } }: { question: ReviewQuestion }) {
  return (
    <View className="mt-4">
      <Card>
        <Heading level={2} look="h3">{text('explanation')}</Heading>
        <View className="body mt-1 t-2 lines">{explanation || text('noExplanation')}</View>
        {source && (
          <View className="source mt-3">
            <Icon name="library" size={20} className="t-3" />
            <View className="grow"><Text className="note block">{text('source')}</Text><Text className="sub t-1 block">{source}</Text></View>
          </View>
        )}
        {reviewNeeded === 1 && <Banner tone="warn" icon="info" className="mt-3">{text('reviewNeeded')}</Banner>}
      </Card>
      <View className="note mt-3">{knowCatName}</View>
    </View>
  )
}
