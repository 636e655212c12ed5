import { View } from '@tarojs/components'
import { a11y } from './a11y'
import { Icon } from './Icon'

/** Our own drawing in the brand's colour. */
export const Logo = ({ large }: { large?: boolean }) =>
  <View className={large ? 'logo-mark large' : 'logo-mark'} {...a11y({ hidden: true })}><Icon name="brandmark" className="logo-line" /></View>
