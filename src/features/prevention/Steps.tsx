import { View } from '@tarojs/components'
import type { Guide } from '@contract/calls/library/prevention'
import { useDep } from '@/core/stores'
import { Picture } from '@/ui/marks/Picture'

/** What to do, one after the other, each with its picture where it has one. */
export function Steps({ steps }: { steps: Guide['sections'][number]['steps'] }) {
  const base = useDep('transport').apiBase
  return (
    <>
      {steps.map(({ words, src, alt }, at) => (
        <View key={at} className="row top g-3 mt-3">
          <View className="num strong t-p">{at + 1}</View>
          <View className="grow">
            <View className="read">{words}</View>
            {src !== '' && <Picture className="read-picture mt-2" src={base + src} alt={alt} />}
          </View>
        </View>
      ))}
    </>
  )
}
