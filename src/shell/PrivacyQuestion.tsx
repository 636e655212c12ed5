import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { go } from '@/core/navigation/navigation'
import { ShellStore } from '@/core/display/ShellStore'
import { useDep, useStore } from '@/core/stores'
import { privacyButtonId } from '@/platform/capabilities/Privacy'
import { Button } from '@/ui/controls/Button'
import { Dialog } from '@/ui/overlays/Dialog'
import { PlatformButton } from '@/ui/controls/PlatformButton'
import { text } from './texts'

/** The mini-program's platform wants its person's word before something private is touched. Saying no goes on without it. */
export const PrivacyQuestion = observer(function PrivacyQuestion() {
  const { privacyQuestion, answerPrivacy } = useStore(ShellStore)
  const openContract = useDep('privacy')?.openContract
  /** The platform's own page of the contract; our policy where there is none. */
  const openGuide = () =>
    void (openContract
      ? openContract().catch(() => go('privacyPolicy', {}))
      : go('privacyPolicy', {}))
  return (
    <Dialog
      open={privacyQuestion !== undefined}
      title={text('privacyTitle')}
      text={text('privacyText', { what: privacyQuestion?.what ?? text('privacyAny') })}
      safe={{
        label: text('privacyNo'),
        id: 'refuse-privacy',
        look: 'line',
        onPress: () => answerPrivacy(false),
      }}
    >
      <View className="row wrap mt-2">
        <Button id="privacy-guide" look="plain" small onPress={openGuide}>
          {text(openContract ? 'privacyGuide' : 'consentPrivacy')}
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
