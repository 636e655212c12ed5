import { View } from '@tarojs/components'
import { Picture } from '@/ui/marks/Picture'

/** The course's picture, where nothing moves. */
export const Cover = ({ poster, name }: { poster: string; name: string }) =>
  poster === '' ? null : (
    <View className="sound-cover">
      <Picture src={poster} alt={name} mode="aspectFill" className="cover-picture" />
    </View>
  )
