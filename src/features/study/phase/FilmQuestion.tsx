import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useAction } from '@/core/loading/useAction'
import { a11y } from '@/ui/a11y'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { Heading } from '@/ui/frame/Heading'
import { Option, OptionGroup, type Outcome } from '@/ui/answers/Option'
import type { FilmQuestions } from './FilmQuestions'
import { text } from '../texts'

const letters = 'ABCDEFGH'

/** The question that the film stopped for. */
export const FilmQuestion = observer(function FilmQuestion({
  questions,
  onGoOn,
}: {
  questions: FilmQuestions
  onGoOn(): void
}) {
  const [submit, submitting] = useAction(() => questions.submit())
  const { current: pending, chosen, result, problem } = questions
  if (!pending) return null
  const multiple = pending.kind === 'multiple'
  const outcomeOf = (optionId: string): Outcome | undefined => {
    if (!result) return undefined
    if (result.rightOptionIds.includes(optionId))
      return chosen.includes(optionId) ? 'right' : 'missed'
    return chosen.includes(optionId) ? 'wrong' : undefined
  }
  return (
    <Card className="mt-3">
      <View {...a11y({ live: 'polite' })}>
        <Heading level={2} look="h3">
          {text('filmAsks')}
        </Heading>
      </View>
      <View className="read mt-2 medium">{pending.stem}</View>
      <OptionGroup
        label={text(multiple ? 'optionsMultiple' : 'optionsSingle')}
        multiple={multiple}
        chosenCount={() => questions.chosen.length}
        className="mt-3"
      >
        {pending.options.map(({ optionId, text: optionText }, index) => {
          const outcome = outcomeOf(optionId)
          return (
            <Option
              key={optionId}
              id={`film-${letters[index] ?? ''}`}
              letter={letters[index] ?? ''}
              text={optionText}
              multiple={multiple}
              chosen={chosen.includes(optionId)}
              {...(outcome && { outcome })}
              disabled={result !== undefined}
              onChoose={() => questions.choose(optionId)}
            />
          )
        })}
      </OptionGroup>
      {problem && (
        <Banner tone="bad" className="mt-3">
          {problem}
        </Banner>
      )}
      {result && (
        <View className="mt-3">
          <Text className="h3 block">
            {text(result.right === 1 ? 'answerRight' : 'answerWrong')}
          </Text>
          <View className="body mt-1 t-2">{result.explanation}</View>
        </View>
      )}
      <View className="mt-3">
        {result ? (
          <Button
            id="film-go-on"
            block
            onPress={() => {
              questions.goOn()
              onGoOn()
            }}
          >
            {text('filmGoOn')}
          </Button>
        ) : (
          <Button
            id="film-submit"
            block
            busy={submitting}
            disabled={chosen.length === 0}
            onPress={() => void submit()}
          >
            {text('submit')}
          </Button>
        )}
      </View>
    </Card>
  )
})
