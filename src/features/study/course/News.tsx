import { View } from '@tarojs/components'
import type { CourseDetail } from '@contract/calls/study/studyShapes'
import { Banner } from '@/ui/feedback/Banner'
import { text } from '../texts'

/** A newer version of the course: what is new, and which one they learn. */
export function News({
  news: { version, whatChanged, anew },
}: {
  news: NonNullable<CourseDetail['news']>
}) {
  return (
    <Banner tone={anew ? 'warn' : 'grey'} className="mt-3">
      {text(anew ? 'newsAnew' : 'newsStay', { n: version })}
      {whatChanged !== '' && (
        <View className="mt-1">{text('whatChanged', { what: whatChanged })}</View>
      )}
    </Banner>
  )
}
