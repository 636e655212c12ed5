import { View } from '@tarojs/components'
import type { SurveyAnswer, SurveyQuestion } from '@contract/calls/community/survey'
import { cellOf } from '@contract/rules/content/questionnaire'
import { saidText } from '@/core/i18n/joining'
import { Card } from '@/ui/lists/Card'
import { Heading } from '@/ui/frame/Heading'
import { text } from '../texts'

/** What somebody answered, to be read again. */
export function Filled({
  title,
  questions,
  answers,
}: {
  title: string
  questions: readonly SurveyQuestion[]
  answers: readonly SurveyAnswer[]
}) {
  const asked = questions.filter(({ queId }) => answers.some((one) => one.queId === queId))
  return (
    <Card className="mt-3">
      <Heading level={2} look="h3">
        {title}
      </Heading>
      {asked.map((question) => (
        <View key={question.queId} className="mt-2">
          <View className="note">{question.title}</View>
          <View className="body">
            {wordsOf(question, answers.find((one) => one.queId === question.queId)?.value ?? [])}
          </View>
        </View>
      ))}
    </Card>
  )
}

function wordsOf({ options, rows = [] }: SurveyQuestion, value: readonly string[]): string {
  const labels = new Map([
    ...options.map((one) => [one.value, one.label] as const),
    ...rows.flatMap((row) =>
      options.map((one) => [cellOf(row.value, one.value), saidText(row.label, one.label)] as const),
    ),
  ])
  return value.map((one) => labels.get(one) ?? one).join('；') || text('noAnswer')
}
