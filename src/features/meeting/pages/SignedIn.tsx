import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import type { MeetingInfo, Signed } from '@contract/calls/meeting/meeting'
import { dayTimeText } from '@/core/i18n/dates'
import { go, replace } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useStore } from '@/core/stores'
import { useParams } from '@/core/navigation/useParams'
import { Page } from '@/shell/Page'
import { a11y } from '@/ui/a11y'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { Facts } from '@/ui/marks/Figure'
import { Heading } from '@/ui/frame/Heading'
import { Icon } from '@/ui/marks/Icon'
import { Tag } from '@/ui/marks/Tag'
import { SignedStore } from '../signing/SignedStore'
import { text } from '../texts'
import '../meeting.scss'

/** /signInSuccess: what became of the signature, and what comes next. */
export default observer(function SignedInPage() {
  const params = useParams('signedIn')
  const store = useStore(SignedStore)
  const { isLoggedIn } = useStore(SessionStore)
  const meetingId = params?.meetingId
  useEffect(() => {
    if (meetingId) store.open(meetingId)
  }, [store, meetingId])
  const { own, info } = store
  return (
    <Page name="signedIn" className="narrow">
      {info && <View className="sub signed-title">{info.title}</View>}
      {store.isLocal && <Local onSend={store.sendNow} />}
      {own?.signed && <Done signed={own.signed} out={own.signType === 'out'} info={info} />}
      {own?.refusal && (
        <Banner tone="bad" className="mt-4">
          {text('notTaken', { reason: own.refusal })}
        </Banner>
      )}
      {own?.refusal && meetingId && (
        <View className="mt-4">
          <Button block onPress={() => void replace('signIn', { meetingId })}>
            {text('again')}
          </Button>
        </View>
      )}
      {!own && info?.mine && (
        <Done signed={{ ...info.mine, duplicate: 0 }} out={false} info={info} />
      )}
      {isLoggedIn && meetingId && (own?.signed || info?.mine) && (
        <View className="mt-6">
          <Button
            look={info?.needPicture ? 'primary' : 'soft'}
            block
            onPress={() => void go('signInPictures', { meetingId: info?.meetingId ?? meetingId })}
          >
            {text('toPictures')}
          </Button>
        </View>
      )}
      {isLoggedIn && (
        <View className="mt-3">
          <Button look="plain" block onPress={() => void go('meetings', {})}>
            {text('toMeetings')}
          </Button>
        </View>
      )}
    </Page>
  )
})

function Done({
  signed,
  out,
  info,
}: {
  signed: Signed
  out: boolean
  info: MeetingInfo | undefined
}) {
  const waits = signed.state === 'toConfirm'
  const isRandom = info?.signOutAtRandom === 1
  const outWords = isRandom
    ? ({ done: 'doneAgain', at: 'againAt' } as const)
    : ({ done: 'doneOut', at: 'outAt' } as const)
  const words = out ? outWords : ({ done: 'done', at: 'signedAt' } as const)
  return (
    <View {...a11y({ live: 'polite' })}>
      <View className="signed-mark">
        <View className={waits ? 'glyph g-warn' : 'glyph g-ok'}>
          <Icon name={waits ? 'clock' : 'check'} size={20} />
        </View>
      </View>
      <View className="signed-title">
        <Heading level={1}>{waits ? text('waits') : text(words.done)}</Heading>
      </View>
      <Card className="mt-4">
        <Facts
          items={[
            {
              name: text(words.at),
              value: dayTimeText(signed.signTime),
            },
            { name: text('number', { n: signed.no }), value: '' },
          ].filter(({ value }) => value)}
          columns={1}
        />
        <View className="row g-2 mt-3">
          <Tag tone="brand">{text('number', { n: signed.no })}</Tag>
          <Tag tone={signed.late ? 'warn' : 'ok'}>{text(signed.late ? 'lateTag' : 'onTime')}</Tag>
        </View>
      </Card>
      {signed.duplicate === 1 && <Banner className="mt-3">{text('duplicate')}</Banner>}
      {waits && (
        <Banner tone="warn" className="mt-3">
          {text('waitsNote')}
        </Banner>
      )}
      {info?.signOut === 1 && !out && (
        <Banner className="mt-3">{text(isRandom ? 'stillAgain' : 'stillOut')}</Banner>
      )}
      {info?.mine && info.mine.hours > 0 && (
        <Banner tone="ok" className="mt-3">
          {text('counted', { n: info.mine.hours })}
        </Banner>
      )}
    </View>
  )
}

function Local({ onSend }: { onSend(): void }) {
  return (
    <View {...a11y({ live: 'polite' })}>
      <View className="signed-mark">
        <View className="glyph g-local">
          <Icon name="phone" size={20} />
        </View>
      </View>
      <View className="signed-title">
        <Heading level={1}>{text('local')}</Heading>
      </View>
      <Banner tone="local" className="mt-4">
        {text('localNote')}
      </Banner>
      <View className="mt-4">
        <Button look="soft" block onPress={onSend}>
          {text('sendNow')}
        </Button>
      </View>
    </View>
  )
}
