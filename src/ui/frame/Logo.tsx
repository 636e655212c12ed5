import { Image, View } from '@tarojs/components'
import { a11y } from '../a11y'
import { Icon } from '../marks/Icon'

/** Our own drawing in the brand's colour, or the picture of a configured brand. */
export const Logo = ({ large, src }: { large?: boolean; src?: string }) => (
  <View className={large ? 'logo-mark large' : 'logo-mark'} {...a11y({ hidden: true })}>
    {src ? (
      <Image className="logo-picture" src={src} mode="aspectFit" />
    ) : (
      <Icon name="brandmark" className="logo-line" />
    )}
  </View>
)
