import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { go, goToLogIn } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useFresh } from '@/core/navigation/useFresh'
import { useParams, useScreenName } from '@/core/navigation/useParams'
import { dayTimeText } from '@/core/i18n/dates'
import type { RouteName } from '@/routes'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { List, ListItem } from '@/ui/lists/List'
import { EmptyState } from '@/ui/feedback/States'
import { Heading } from '@/ui/frame/Heading'
import { Tag } from '@/ui/marks/Tag'
import { CampaignStore } from '../CampaignStore'
import { Editions } from '../Editions'
import { GuideList } from '../GuideList'
import { GuidesStore } from '../GuidesStore'
import { text } from '../texts'

/** The campaign and its six editions (specification §2): the number of an edition is its place here. */
const editions = [
  'guideActivity',
  'guideActivityOne',
  'guideActivityTwo',
  'guideActivityThree',
  'guideActivityFour',
  'guideActivityFive',
  'guideActivitySix',
] as const satisfies readonly RouteName[]

/** /guideActivity and One to Six: what it is, how to take part, the guides, my code. */
export default observer(function CampaignPage() {
  const screen = useScreenName()
  const params = useParams('guideActivity')
  const guides = useStore(GuidesStore)
  const edition = Math.max(
    0,
    editions.findIndex((one) => one === screen),
  )
  const activityCode = params?.activityCode ?? (edition === 0 ? 'guide' : `guide-${edition}`)
  const store = useStore(CampaignStore)
  useFresh(() => {
    if (!params) return
    void store.about.open(activityCode)
    void guides.open(editions[edition] ?? 'guideActivity')
  }, [guides, store, params, activityCode, edition])
  const about = store.about.value
  const none = (
    <EmptyState
      title={text('campaignNone')}
      text={text('campaignNoneText')}
      action={{ label: text('otherGuides'), onPress: () => void go('preventionGuide', {}) }}
    />
  )
  return (
    <Page name={editions[edition] ?? 'guideActivity'} className="reading">
      {edition > 0 && <Tag tone="brand">{text('edition', { n: edition })}</Tag>}
      <Loaded what={text('campaign')} kind="card" of={store.about} instead={{ notFound: none }}>
        {about && (
          <>
            <Heading level={2} look="h1">
              {about.title}
            </Heading>
            <View className="sub mt-1">
              {text('window', {
                from: dayTimeText(about.startTime),
                to: dayTimeText(about.endTime),
              })}
            </View>
            {about.desc && <View className="read mt-2">{about.desc}</View>}
            <Card className="mt-4">
              <Heading level={2} look="h3">
                {text('how')}
              </Heading>
              {(['how1', 'how2', 'how3'] as const).map((key, at) => (
                <View key={key} className="row top g-3 mt-3">
                  <View className="num strong t-p">{at + 1}</View>
                  <View className="grow">{text(key)}</View>
                </View>
              ))}
            </Card>
            {params && (
              <MyPart
                activityCode={activityCode}
                inviterId={params.inviterId}
                isOpen={about.isOpen === 1}
              />
            )}
            <View className="mt-6">
              <Heading level={2}>{text('guides')}</Heading>
            </View>
            <View className="mt-3">
              <GuideList pages={guides.pages} />
            </View>
            {activityCode === 'guide' && <Editions />}
          </>
        )}
      </Loaded>
    </Page>
  )
})

const MyPart = observer(function MyPart({
  activityCode,
  inviterId,
  isOpen,
}: {
  activityCode: string
  inviterId: string | undefined
  isOpen: boolean
}) {
  const store = useStore(CampaignStore)
  const { isLoggedIn } = useStore(SessionStore)
  useEffect(
    () => void store.show(activityCode, inviterId),
    [store, activityCode, inviterId, isLoggedIn],
  )
  const [join, busy] = useAction(() => store.join(activityCode))
  const { part } = store
  if (!isOpen && part?.joined !== 1)
    return <View className="note mt-4">{text('campaignClosed')}</View>
  if (!isLoggedIn || part?.joined !== 1)
    return (
      <View className="mt-4">
        <Button
          id="join"
          block
          busy={busy}
          onPress={() => void (isLoggedIn ? join() : goToLogIn())}
        >
          {text('join')}
        </Button>
      </View>
    )
  return (
    <Card className="mt-4">
      <View className="row between g-2">
        <View className="grow">
          <View className="sub">{text('myCode')}</View>
          <View className="h2 num">{part.myCode}</View>
        </View>
        <Tag tone="ok" icon="check">
          {text('joined')}
        </Tag>
      </View>
      <View className="note mt-2">{text('invited', { n: part.invited })}</View>
      <News store={store} activityCode={activityCode} />
      <View className="mt-3">
        <Button
          id="to-invite"
          look="soft"
          block
          onPress={() => void go('invitation', { activityCode })}
        >
          {text('invite')}
        </Button>
      </View>
    </Card>
  )
})

/** Who came by my code (getInvateeDynamic); nothing where nobody did. */
const News = observer(function News({
  store: { news },
  activityCode,
}: {
  store: CampaignStore
  activityCode: string
}) {
  useEffect(() => void news.open(activityCode), [news, activityCode])
  return (
    <Loaded what={text('news')} of={news}>
      {(list) =>
        list.length > 0 && (
          <List className="mt-3">
            {list.map(({ nameMasked, time }, at) => (
              <ListItem key={at} title={nameMasked} note={dayTimeText(time)} />
            ))}
          </List>
        )
      }
    </Loaded>
  )
})
