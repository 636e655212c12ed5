import { Text, View } from '@tarojs/components'
import type { Question } from '@contract/calls/authoring/question'
import { factsText } from '@/core/i18n/joining'
import { Card } from '@/ui/lists/Card'
import { useFocusMoved } from '@/ui/useFocusMoved'
import { text } from './texts'
import { MediaView } from './MediaView'
import { spokenWords } from './spokenWords'

/** Blanks are numbered, so that each field can be found again. */
const withNumbers = (stem: string) => {
  let number = 0
  return stem.replace(/_{2,}/g, () => `（${(number += 1)}）＿＿＿`)
}

interface Props {
  question: Pick<Question, 'questionId' | 'stem' | 'kind' | 'media' | 'case'>
  /** Its number, which is heard with it. */
  place?: string
}

/** The case, where there is one, then the question with its pictures and sounds. */
export function Stem({ question, place }: Props) {
  const { questionId, stem, kind, media = [], case: together } = question
  // Who moved on by keys hears it whole, with its case and what its pictures show.
  const asked = useFocusMoved(questionId, () =>
    factsText(place, spokenWords({ ...question, options: [] })),
  )
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
      <View className="read mt-3 medium" {...asked}>
        {kind === 'fill' ? withNumbers(stem) : stem}
      </View>
      {media.map((one) => (
        <View key={one.src} className="mt-3">
          <MediaView media={one} />
        </View>
      ))}
    </>
  )
}
