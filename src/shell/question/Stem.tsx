import { Text, View } from '@tarojs/components'
import type { Question } from '@contract/calls/authoring/question'
import { factsText } from '@/core/i18n/joining'
import { buildTarget } from '@/platform/buildTarget'
import { a11y } from '@/ui/a11y'
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

/** Who moved on by keys hears the question, with its case and what its pictures show; the mini-program has no focus, and would be sent every word twice. */
const spoken = (question: Props['question'], place: string | undefined) =>
  buildTarget === 'h5'
    ? a11y({
        role: 'heading',
        level: 2,
        label: factsText(place, spokenWords({ ...question, options: [] })),
      })
    : {}

/** The case, where there is one, then the question with its pictures and sounds. */
export function Stem({ question, place }: Props) {
  const { questionId, stem, kind, media = [], case: together } = question
  const asked = useFocusMoved(questionId)
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
      <View ref={asked} className="read mt-3 medium" {...spoken(question, place)}>
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
