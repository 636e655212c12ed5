import { Text, View } from '@tarojs/components'
import { a11y } from '../a11y'

/** Name and last four digits over a paper, faint, not for assistive technology. */
export const Watermark = ({ text }: { text: string }) => (
  <View className="watermark" {...a11y({ hidden: true })}>
    {Array.from({ length: 10 }, (_, place) => (
      <Text key={place} className="watermark-text">
        {text}
      </Text>
    ))}
  </View>
)
