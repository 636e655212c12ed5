import { ReviewState } from '@contract/states'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { dayTimeText } from '@/core/i18n/dates'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useParams } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { PosterSheet } from '@/shell/poster/PosterSheet'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { Field } from '@/ui/fields/Field'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { ListEnd } from '@/shell/ListEnd'
import { EmptyState } from '@/ui/feedback/States'
import { InviteStore } from '../invite/InviteStore'
import { text } from '../invite/texts'
import '../share.scss'

/** /sharepersonview: my invitation card, who came by it, and (where the operator wants it) payouts. */
export default observer(function InvitePage() {
  const params = useParams('invitation')
  const code = params && (params.activityCode ?? 'guide')
  return (
    <Page name="invitation" className="narrow">
      <NeedsLogIn>{code && <Invitation activityCode={code} />}</NeedsLogIn>
    </Page>
  )
})

const Invitation = observer(function Invitation({ activityCode }: { activityCode: string }) {
  const store = useStore(InviteStore)
  useEffect(() => void store.load(activityCode), [store, activityCode])
  const [draw, drawing] = useAction(store.draw)
  const { part } = store
  if (part?.joined === 0)
    return (
      <EmptyState
        title={text('join')}
        text={text('joinText')}
        action={{
          label: text('toCampaign'),
          onPress: () => void go('guideActivity', { activityCode }),
        }}
      />
    )
  return (
    <Loaded what={text('invitation')} kind="card" of={store.invitation}>
      {part && (
        <>
          <Card>
            <View className="h2 num">{text('code', { code: part.myCode })}</View>
            <View className="sub mt-2">{text('lead')}</View>
            <View className="mt-4">
              <Button id="make-card" block busy={drawing} onPress={() => void draw()}>
                {text('make')}
              </Button>
            </View>
            <View className="mt-3">
              <Button look="line" block onPress={() => void store.copyLink()}>
                {text('copyLink')}
              </Button>
            </View>
          </Card>
          {store.showsPayout && <Payout store={store} />}
          <View className="mt-6">
            <Heading level={2}>{text('news')}</Heading>
          </View>
          <News store={store} />
        </>
      )}
      <PosterSheet
        maker={store.card}
        title={text('cardTitle')}
        alt={text('cardAlt', { code: part?.myCode ?? '' })}
        fileName="invitation.png"
      />
    </Loaded>
  )
})

const News = observer(function News({ store: { pages } }: { store: InviteStore }) {
  return (
    <Loaded what={text('news')} of={pages}>
      {pages.isEmpty ? (
        <EmptyState title={text('none')} text={text('noneText')} />
      ) : (
        <View className="mt-3">
          <List>
            {pages.rows.map(({ nameMasked, time, state }, at) => (
              <ListItem
                key={at}
                title={nameMasked}
                note={dayTimeText(time)}
                value={text(state === ReviewState.approved ? 'state1' : 'state0')}
              />
            ))}
          </List>
          <ListEnd of={pages} />
        </View>
      )}
    </Loaded>
  )
})

const Payout = observer(function Payout({ store }: { store: InviteStore }) {
  const [apply, busy] = useAction(store.apply)
  return (
    <Card className="mt-3">
      <View className="row between g-2">
        <View className="sub">{text('balance')}</View>
        <View className="h2 num">{text('yuan', { n: store.part?.reward ?? 0 })}</View>
      </View>
      <View className="mt-3">
        <Field
          label={text('amount')}
          type="number"
          maxLength={3}
          value={store.amount}
          onChange={store.setAmount}
        />
      </View>
      <View className="mt-3">
        <Button
          id="cash-out"
          look="soft"
          block
          disabled={!store.mayApply}
          reason={text('amountReason')}
          busy={busy}
          onPress={() => void apply()}
        >
          {text('cashOut')}
        </Button>
      </View>
      <View className="note mt-2">{text('note')}</View>
    </Card>
  )
})
