import { observer } from 'mobx-react'
import { Code } from '@contract/codes'
import { isOfTheLine, mayRetry, type Failure } from '@/core/failures/failureOf'
import { wordsOf } from '@/core/failures/problemText'
import { t } from '@/core/i18n'
import { goToLogIn } from '@/core/navigation/navigation'
import { ShellStore } from '@/core/display/ShellStore'
import { useStore } from '@/core/stores'
import { State, type StateProps } from '@/ui/feedback/States'
import { text } from './texts'

type Sentences = Pick<StateProps, 'drawing' | 'icon' | 'title' | 'text'>

/** The server names the ability and who gives it; an older refusal only says no. */
const whomToAsk = (failure: Failure) =>
  (failure.code === Code.rightLacking && wordsOf(failure)) || text('noRightText')

const wantsFactor = ({ code, data }: Failure) =>
  code === Code.secondFactorAgain ||
  (code === Code.secondFactorFirst && (data as { isSetUp?: number } | undefined)?.isSetUp === 1)

/** What is said of each reason. Only a server that did not answer is said not to have answered. */
function sentencesOf(failure: Failure, what: string, online: boolean): Sentences {
  if (isOfTheLine(failure) && !online)
    return { drawing: 'offline', title: text('offlineTitle'), text: text('offlineText') }
  const words = wordsOf(failure)
  const title = text('title', { what })
  switch (failure.reason) {
    case 'noAnswer':
      // In the words of the toast beside it.
      return { drawing: 'error', title, text: text('noAnswerText', { why: t('network.slow') }) }
    case 'timedOut':
      return { icon: 'wifi', title, text: text('timedOutText') }
    case 'busy':
      return { icon: 'clock', title: text('busyTitle'), text: text('busyText') }
    case 'noRight':
      return { icon: 'lock', title: text('noRightTitle', { what }), text: whomToAsk(failure) }
    case 'notFound':
      return { icon: 'search', title, text: text('notFoundText') }
    case 'over':
      return { icon: 'clock', title: words || text('overTitle') }
    // A read sends no file.
    case 'fileGone':
    case 'refused':
      return { icon: 'info', title, text: words || text('refusedText') }
    case 'fault':
      return { icon: 'warn', title, text: text(failure.traceId ? 'faultText' : 'faultTextPlain') }
    case 'signedOut':
      return { icon: 'lock', title: text('signedOutTitle'), text: text('signedOutText') }
  }
}

interface Props {
  failure: Failure
  /** What was to be shown, for the sentence "没能打开文库". */
  what: string
  /** It is being asked again. */
  busy: boolean
  onRetry(): void
}

/** One honest sentence, with a way on only where there is one. */
export const FailureState = observer(function FailureState({
  failure,
  what,
  busy,
  onRetry,
}: Props) {
  const shell = useStore(ShellStore)
  const { traceId } = failure
  // Asking again asks for the second factor; who has none sets it up at the desk, as the text says.
  const proving = wantsFactor(failure)
    ? { label: text('prove'), busy, onPress: onRetry }
    : undefined
  const retry = mayRetry(failure) ? { label: text('retry'), busy, onPress: onRetry } : undefined
  const action =
    failure.reason === 'signedOut'
      ? { label: text('logIn'), onPress: () => void goToLogIn() }
      : (proving ?? retry)
  return (
    <State
      {...sentencesOf(failure, what, shell.online)}
      {...(action && { action })}
      {...(failure.reason === 'fault' &&
        traceId && {
          number: traceId,
          copy: {
            label: text('copyNumber'),
            onPress: () => void shell.copy(traceId, text('numberCopied')),
          },
        })}
    />
  )
})
