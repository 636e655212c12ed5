import { Text, View } from '@tarojs/components'
import type { Question } from '@contract/calls/authoring/question'
import { Card } from '@/ui/lists/Card'
import { text } from './texts'
import { MediaView } from './MediaView'

/** Blanks are numbered, so that each field can be found again. */
const withNumbers = (stem: string) => {
  let number = 0
  return stem.replace(/_{2,}/g, () => `（${(number += 1)}）＿＿＿`)
}

/** The case, where there is one, then the question with its pictures and sounds. */
export function Stem({
  question,
}: {
  question: Pick<Question, 'stem' | 'kind' | 'media' | 'case'>
}) {
  const { stem, kind, media = [], case: together } = question
  return (
    <>
      {together && (
        <View className="mt-3">
          <Card>
            <Text className="note block">{text('case')}</Text>
            <View className="body mt-1 lines">{together.stem}</View>
            {together.media?.map((one) => (
              <View key={one.src} className="mt-3">
                <MediaView media={one} />
              </View>
            ))}
          </Card>
        </View>
      )}
      <View className="read mt-3 medium">{kind === 'fill' ? withNumbers(stem) : stem}</View>
      {media.map((one) => (
        <View key={one.src} className="mt-3">
          <MediaView media={one} />
        </View>
      ))}
    </>
  )
}
