import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { shownShortId } from '@contract/rules/place/shortId'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useParams } from '@/core/navigation/useParams'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { a11y } from '@/ui/a11y'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Heading } from '@/ui/frame/Heading'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { Tag } from '@/ui/marks/Tag'
import { Picture } from '@/ui/marks/Picture'
import { LiveStore } from '../managing/LiveStore'
import { qrPicture } from '@/shell/poster/qrPicture'
import { ScreenStore } from '../managing/ScreenStore'
import { text } from '../texts'
import '../meeting.scss'

/** The code as it is shown at the meeting, with who has signed. */
export default observer(function MeetingScreenPage() {
  const params = useParams('meetingScreen')
  return (
    <Page name="meetingScreen" className="narrow">
      <NeedsLogIn>{params && <Screen meetingId={params.meetingId} />}</NeedsLogIn>
    </Page>
  )
})

const Screen = observer(function Screen({ meetingId }: { meetingId: string }) {
  const store = useStore(ScreenStore)
  const live = useStore(LiveStore)
  useEffect(() => {
    store.start(meetingId)
    live.start(meetingId)
    return () => {
      store.stop()
      live.stop()
    }
  }, [store, live, meetingId])
  return (
    <>
      {store.problem && <Banner tone="bad">{store.problem}</Banner>}
      {store.code && (
        <View className="signed-title">
          <Heading level={1}>{store.code.title}</Heading>
        </View>
      )}
      {store.slice ? <Code store={store} /> : !store.problem && <Skeleton kind="card" />}
      <Signed live={live} />
      <View className="mt-4">
        <Button look="soft" block onPress={() => void go('meetingManage', { meetingId })}>
          {text('attendance')}
        </Button>
      </View>
    </>
  )
})

const Code = observer(function Code({ store }: { store: ScreenStore }) {
  const { slice, code } = store
  if (!slice || !code) return null
  return (
    <View className="qr mt-4">
      <View className="qr-paper">
        <Picture
          id="qr"
          className="qr-image"
          src={qrPicture(store.link)}
          alt={text('codeOf', { title: code.title })}
        />
      </View>
      {slice.digits && (
        <View id="digits" className="qr-digits">
          {slice.digits}
        </View>
      )}
      <View className="note mt-1">
        {code.dynamic === 1 ? <Seconds store={store} /> : null}
        {text('typed', { id: shownShortId(code.shortId) })}
      </View>
    </View>
  )
})

/** Of its own: each second repaints nothing else. */
const Seconds = observer(function Seconds({ store }: { store: ScreenStore }) {
  return <Text className="num">{`${text('changesIn', { n: store.secondsLeft })}\u00a0· `}</Text>
})

const Signed = observer(function Signed({ live }: { live: LiveStore }) {
  const { counts } = live
  return (
    <View className="mt-6">
      <View id="live-count" {...a11y({ live: 'polite' })}>
        <Heading level={2}>
          {counts
            ? text('nSigned', { n: counts.signed, all: counts.expected })
            : text('attendance')}
        </Heading>
      </View>
      <View className="live-names mt-2">
        {live.list.slice(0, 30).map((row) => (
          <Name key={row.attendId} name={row.name} waits={row.state === 'toConfirm'} />
        ))}
      </View>
    </View>
  )
})

const Name = observer(function Name({ name, waits }: { name: string; waits: boolean }) {
  return (
    <Tag tone={waits ? 'warn' : 'ok'} icon={waits ? 'clock' : 'check'}>
      {name}
    </Tag>
  )
})
