import type { MeetingInfo } from '@contract/calls/meeting/meeting'
import { ReviewState } from '@contract/states'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useCallback } from 'react'
import { go, replace } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useFresh } from '@/core/navigation/useFresh'
import { useParams } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { PlanButton } from '@/shell/plan/PlanButton'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Checkbox } from '@/ui/controls/Checkbox'
import { Field } from '@/ui/fields/Field'
import { Heading } from '@/ui/frame/Heading'
import { ExcusePart } from '../signing/ExcusePart'
import { FormFields } from '../signing/FormFields'
import { GuestPart } from '../signing/GuestPart'
import { MeetingDetails } from '../signing/MeetingDetails'
import type { SignOutcome } from '../signing/signLane'
import { SignStore } from '../signing/SignStore'
import { text } from '../texts'
import '../meeting.scss'

/** /signInInfoEntering: where the code on a meeting's screen leads. */
export default observer(function SignInPage() {
  const params = useParams('signIn')
  const store = useStore(SignStore)
  const { isLoggedIn } = useStore(SessionStore)
  const follow = useCallback(async (outcome: SignOutcome, meetingId: string) => {
    if (outcome === 'expired') await replace('codeExpired', {})
    if (outcome === 'codeFail') await replace('codeFail', { reason: 'notForYou' })
    if (outcome === 'signed') await replace('signedIn', { meetingId })
  }, [])
  const meetingId = params?.meetingId ?? ''
  const load = useCallback(() => {
    if (params) void store.open(params).then((outcome) => follow(outcome, params.meetingId))
  }, [store, params, follow])
  // Again after a log-in, when the page is back in front: what this person did with the meeting is known then.
  useFresh(load, [load, isLoggedIn])
  const [sign, busy] = useAction(async () => follow(await store.sign(), meetingId))
  const { info, times } = store
  const offline = !store.isOnline && !info
  return (
    <Page
      name="signIn"
      className="narrow"
      dock={<SignButton store={store} busy={busy} onSign={() => void sign()} />}
    >
      {offline ? (
        <Banner tone="local">{text('offlineCode')}</Banner>
      ) : (
        <Loaded what={text('info')} kind="card" of={store.loaded}>
          {info && times && <MeetingDetails info={info} times={times} />}
        </Loaded>
      )}
      {info && isLoggedIn && <ExcusePart info={info} />}
      {info && isLoggedIn && store.isTooEarly && !isExcused(info) && (
        <View className="mt-3">
          <PlanButton taskId={info.meetingId} />
        </View>
      )}
      {info && !store.isTooEarly && <CodePart store={store} />}
      {info && !store.isTooEarly && store.signType === 'in' && store.fields.length > 0 && (
        <View className="mt-6">
          <Heading level={2}>{text('form')}</Heading>
          <FormFields store={store} />
        </View>
      )}
      {info?.geo === 1 && (
        <View className="mt-4">
          <Checkbox
            checked={store.usesPlace}
            onChange={(isGiven) => void store.agreeToPlace(isGiven)}
          >
            {text('placeAgreed')}
          </Checkbox>
          <View className="note mt-1">{text('placeAsked')}</View>
        </View>
      )}
      {info && store.isGuest && <GuestPart store={store} />}
      {store.problem && (
        <Banner tone="bad" icon="warn" className="mt-4">
          {store.problem}
        </Banner>
      )}
    </Page>
  )
})

/** They need not come. */
const isExcused = ({ excuse }: MeetingInfo) => excuse?.state === ReviewState.approved

const SignButton = observer(function SignButton({
  store,
  busy,
  onSign,
}: {
  store: SignStore
  busy: boolean
  onSign(): void
}) {
  const { missing, info, signType } = store
  const outWord = info?.signOutAtRandom === 1 ? 'doSignAgain' : 'doSignOut'
  return (
    <Button
      id="do-sign"
      block
      disabled={missing !== undefined}
      {...(missing && { reason: missing })}
      busy={busy}
      onPress={onSign}
    >
      {text(signType === 'out' ? outWord : 'doSignIn')}
    </Button>
  )
})

/** Scanned already, or the digits for those who cannot scan. */
const CodePart = observer(function CodePart({ store }: { store: SignStore }) {
  if (store.proof !== '')
    return (
      <Banner tone={store.isOnline ? 'ok' : 'local'} className="mt-4">
        {text(store.isOnline ? 'heldCode' : 'offlineCode')}
      </Banner>
    )
  return (
    <View className="mt-4">
      <Button
        id="scan-code"
        look={store.digits === '' ? 'primary' : 'soft'}
        icon="scan"
        block
        onPress={() => void go('scan', {})}
      >
        {text('scan')}
      </Button>
      {store.hasDigits && (
        <View className="mt-4 sign-digits">
          <Field
            label={text('digits')}
            type="tel"
            maxLength={6}
            hint={text('digitsHint')}
            value={store.digits}
            {...(store.digitsProblem && { problem: store.digitsProblem })}
            onChange={store.typeDigits}
          />
        </View>
      )}
    </View>
  )
})
