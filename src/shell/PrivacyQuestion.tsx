import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { go } from '@/core/navigation/navigation'
import { ShellStore } from '@/core/display/ShellStore'
import { useStore } from '@/core/stores'
import { privacyButtonId } from '@/platform/capabilities/Privacy'
import { Button } from '@/ui/controls/Button'
import { Dialog } from '@/ui/overlays/Dialog'
import { PlatformButton } from '@/ui/controls/PlatformButton'
import { text } from './texts'

/** The mini-program's platform wants its person's word before something private is touched. Saying no goes on without it. */
export const PrivacyQuestion = observer(function PrivacyQuestion() {
  const { privacyQuestion, answerPrivacy } = useStore(ShellStore)
  return (
    <Dialog
      open={privacyQuestion !== undefined}
      title={text('privacyTitle')}
      text={text('privacyText')}
      safe={{
        label: text('privacyNo'),
        id: 'refuse-privacy',
        look: 'line',
        onPress: () => answerPrivacy(false),
      }}
    >
      <View className="row wrap mt-2">
        <Button look="plain" small onPress={() => void go('privacyPolicy', {})}>
          {text('consentPrivacy')}
        </Button>
      </View>
      <View className="mt-4">
        <PlatformButton id={privacyButtonId} ask="privacy" onAnswer={() => answerPrivacy(true)}>
          {text('privacyYes')}
        </PlatformButton>
      </View>
    </Dialog>
  )
})
