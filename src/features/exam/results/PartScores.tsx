import { Text, View } from '@tarojs/components'
import type { PartScore, Result } from '@contract/calls/exam/examShapes'
import { Card } from '@/ui/lists/Card'
import { Progress } from '@/ui/feedback/Progress'
import { Heading } from '@/ui/frame/Heading'
import { text } from '../texts'

/** What was reached by category, and by the standard that the questions stand on. */
export function PartScores({ result: { categories, clauses } }: { result: Result }) {
  return (
    <>
      <Parts title={text('byCategory')} parts={categories} />
      <Parts title={text('byClause')} parts={clauses} />
    </>
  )
}

const share = ({ score, marks }: PartScore) => (marks > 0 ? score / marks : 1)
/** What to learn next stands on top. */
const weakestFirst = (parts: readonly PartScore[]) => [...parts].sort((a, b) => share(a) - share(b))

/** One part alone says what the score says. */
function Parts({ title, parts }: { title: string; parts: readonly PartScore[] }) {
  if (parts.length < 2) return null
  return (
    <View className="mt-4">
      <Card>
        <Heading level={2} look="h3">
          {title}
        </Heading>
        <View className="mt-2">
          {weakestFirst(parts).map(({ name, questions, marks, score }) => (
            <View key={name} className="mt-3">
              <View className="row between g-3">
                <Text className="sub grow">{name || text('noPart')}</Text>
                <Text className="note num">
                  {text('partScore', { score, marks, n: questions })}
                </Text>
              </View>
              <Progress className="mt-1" value={score} max={marks} label={name || text('noPart')} />
            </View>
          ))}
        </View>
      </Card>
    </View>
  )
}
