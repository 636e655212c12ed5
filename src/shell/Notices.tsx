import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useRef } from 'react'
import { t } from '@/core/i18n'
import { useInFront } from '@/core/navigation/useParams'
import { ShellStore } from '@/core/display/ShellStore'
import { useStore } from '@/core/stores'
import { a11y } from '@/ui/a11y'
import { Banner } from '@/ui/feedback/Banner'
import { Dialog } from '@/ui/overlays/Dialog'
import { Toast } from '@/ui/overlays/Toast'
import { text } from './texts'

/**
 * What a page's own banner means for the shell's of the network, which would cover it. below: it is said at the bottom instead.
 * own: so, but the page's banner says itself that there is no network.
 */
export type NetworkPlace = 'below' | 'own'

/** A page behind another one keeps what it showed: nobody sees it, and on the mini-program each drawing is a call to the view. */
function useWhileInFront<T>(value: T): T {
  const last = useRef(value)
  if (useInFront()) last.current = value
  return last.current
}

/** What the shell says over a page: network message, overlay, toast, alert. */
export const Notices = observer(function Notices({ network }: { network?: NetworkPlace }) {
  const shell = useStore(ShellStore)
  const { overlay } = shell
  const shown = useWhileInFront({
    networkMessage: shell.networkMessage,
    toastMessage: shell.toastMessage,
    alertText: shell.alertText,
    refusal: shell.refusal,
    updateQuestion: shell.updateQuestion,
    missedPage: shell.missedPage,
  })
  const { networkMessage, toastMessage, alertText, refusal, updateQuestion, missedPage } = shown
  // That it is back is said at the bottom: at the top it lay over results and their buttons.
  const below = networkMessage?.online || network === 'below' ? networkMessage : undefined
  return (
    <>
      <View className="notices">
        {!network && networkMessage && !networkMessage.online && (
          <Banner tone="local">{networkMessage.text}</Banner>
        )}
        {overlay.isShown && (
          <View className="overlay" {...a11y({ role: 'status' })}>
            {t('list.loading')}
          </View>
        )}
      </View>
      <Toast text={toastMessage?.text ?? below?.text} />
      <Dialog
        open={alertText !== undefined}
        title={alertText ?? ''}
        safe={{ label: t('shell.known'), onPress: () => shell.closeAlert() }}
      />
      <Dialog
        open={refusal !== undefined}
        title={refusal?.text ?? ''}
        safe={{ label: t('shell.known'), id: 'refusal-known', onPress: shell.closeRefusal }}
        {...(refusal?.settings && {
          other: { label: text('toSettings'), id: 'to-settings', onPress: shell.openSettings },
        })}
      />
      <Dialog
        open={missedPage !== undefined}
        title={text('missedTitle')}
        text={text(shell.online ? 'missedText' : 'missedOffline')}
        safe={{
          label: text('retry'),
          id: 'page-again',
          onPress: () => shell.answerMissedPage(true),
        }}
        other={{
          label: text('missedLeave'),
          id: 'page-leave',
          onPress: () => shell.answerMissedPage(false),
        }}
      />
      <Dialog
        open={updateQuestion !== undefined}
        title={text('updateTitle')}
        text={text('updateText')}
        safe={{
          label: text('updateNow'),
          id: 'update-now',
          onPress: () => shell.answerUpdate(true),
        }}
        other={{
          label: text('updateLater'),
          id: 'update-later',
          onPress: () => shell.answerUpdate(false),
        }}
      />
    </>
  )
})
