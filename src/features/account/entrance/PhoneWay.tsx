import { View } from '@tarojs/components'
import { Button } from '@/ui/controls/Button'
import { PlatformButton } from '@/ui/controls/PlatformButton'
import { text } from '../texts'

interface Props {
  hasConsented: boolean
  /** It was pressed before the agreement was ticked. */
  onMissing(): void
  onAnswer(phoneCode: string | undefined): void
}

/** The number that the messaging platform knows, where the operator pays for it. Nothing is asked of the platform before the agreement is ticked. */
export const PhoneWay = ({ hasConsented, onMissing, onAnswer }: Props) => (
  <View className="mt-3">
    {hasConsented ? (
      <PlatformButton id="by-phone" ask="phoneNumber" look="line" onAnswer={onAnswer}>
        {text('byPhone')}
      </PlatformButton>
    ) : (
      <Button id="by-phone" look="line" block onPress={onMissing}>
        {text('byPhone')}
      </Button>
    )}
  </View>
)
