import { MeetingState } from '@contract/states'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import type { MeetingRow } from '@contract/calls/meeting/meetingManageShapes'
import { t } from '@/core/i18n'
import { dayTimeText } from '@/core/i18n/dates'
import { factsText } from '@/core/i18n/joining'
import { useFresh } from '@/core/navigation/useFresh'
import { go } from '@/core/navigation/navigation'
import { PhoneMessages } from '@/core/sending/PhoneMessages'
import { useStore } from '@/core/stores'
import { useCan } from '@/core/session/useCan'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { List, ListItem } from '@/ui/lists/List'
import { ListEnd } from '@/shell/ListEnd'
import { Segmented } from '@/ui/controls/Segmented'
import { Sheet } from '@/ui/overlays/Sheet'
import { EmptyState } from '@/ui/feedback/States'
import { Tag } from '@/ui/marks/Tag'
import { MeetingsStore } from '../MeetingsStore'
import { text } from '../texts'
import { meetingStateText } from '../meetingStateText'
import '../meeting.scss'

/** Meetings of my hospital: to sign, and for managers to run. */
export default observer(function MeetingsPage() {
  return (
    <Page name="meetings" className="reading">
      <NeedsLogIn>
        <Meetings />
      </NeedsLogIn>
    </Page>
  )
})

const Meetings = observer(function Meetings() {
  const can = useCan()
  const store = useStore(MeetingsStore)
  const { pages } = store
  const [chosen, setChosen] = useState<MeetingRow>()
  useFresh(pages.open, [pages])
  const scopes = ['all', ...(can('meeting.read') ? ['manage' as const] : []), 'signed'] as const
  const phone = useStore(PhoneMessages)
  useEffect(() => void phone.prepare(), [phone])
  const open = (row: MeetingRow) => {
    // Somebody who looks at a meeting to come may be notified when it begins: one grant, one reminder.
    if (row.state === MeetingState.announced && row.mySignTime === 0) void phone.ask('reminder')
    if (row.mayManage === 1) setChosen(row)
    else void go(row.mySignTime > 0 ? 'signedIn' : 'signIn', { meetingId: row.meetingId })
  }
  return (
    <>
      <View className="row g-3">
        <View className="grow">
          <Button id="to-scan" block onPress={() => void go('scan', {})}>
            {text('scan')}
          </Button>
        </View>
        {can('meeting.run') && (
          <View className="grow">
            <Button look="soft" block onPress={() => void go('meetingEdit', {})}>
              {text('make')}
            </Button>
          </View>
        )}
      </View>
      <View className="mt-3">
        <Button
          id="to-statistics"
          look="plain"
          block
          onPress={() => void go('meetingStatistics', {})}
        >
          {text('statistics')}
        </Button>
      </View>
      <Segmented
        className="mt-4"
        label={text('list')}
        value={store.scope}
        options={scopes.map((value) => ({ value, label: text(value) }))}
        onChange={(value) => void store.show(value)}
      />
      <View className="mt-4">
        <Loaded what={text('list')} of={pages}>
          {pages.isEmpty ? (
            <EmptyState title={text('noMeetings')} text={text('noMeetingsText')} />
          ) : (
            <>
              {pages.rows.map((row) => (
                <Row key={row.meetingId} row={row} onOpen={open} />
              ))}
              <ListEnd of={pages} />
            </>
          )}
        </Loaded>
      </View>
      {chosen && <Choices row={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
})

const Row = observer(function Row({
  row,
  onOpen,
}: {
  row: MeetingRow
  onOpen(row: MeetingRow): void
}) {
  return (
    <Card onPress={() => onOpen(row)}>
      <View className="row top between g-2">
        <View className="h3 grow">{row.title}</View>
        <Tag tone={toneOf(row.state)}>{meetingStateText(row.state)}</Tag>
      </View>
      <View className="sub mt-1">{factsText(dayTimeText(row.startTime), row.place)}</View>
      <View className="row g-2 mt-2">
        {row.mayManage === 1 && (
          <View className="note">{text('nSigned', { n: row.signed, all: row.expected })}</View>
        )}
        {row.mySignTime > 0 && (
          <Tag tone="ok" icon="check">
            {text('signedTag')}
          </Tag>
        )}
        {row.mayManage === 1 && row.toConfirm > 0 && (
          <Tag tone="warn">
            {text('waits')} {row.toConfirm}
          </Tag>
        )}
      </View>
    </Card>
  )
})

/** What a manager can do with a meeting; signing stands among it, because managers attend too. */
const Choices = observer(function Choices({ row, onClose }: { row: MeetingRow; onClose(): void }) {
  const can = useCan()
  const { meetingId } = row
  const leave = (where: () => Promise<void>) => () => {
    onClose()
    void where()
  }
  return (
    <Sheet open title={row.title} onClose={onClose}>
      <List className="mt-3">
        {can('meeting.run') && (
          <ListItem
            icon="grid"
            title={text('show')}
            onPress={leave(() => go('meetingScreen', { meetingId }))}
          />
        )}
        {can('meeting.read') && (
          <ListItem
            icon="users"
            title={text('attendance')}
            onPress={leave(() => go('meetingManage', { meetingId }))}
          />
        )}
        {can('task.share') && (
          <ListItem
            icon="send"
            title={t('titles.shareTask')}
            onPress={leave(() =>
              go('shareTask', { taskId: meetingId, taskType: '5', taskName: row.title }),
            )}
          />
        )}
        {can('meeting.run') && row.state !== MeetingState.closed && (
          <ListItem
            icon="pencil"
            title={text('edit')}
            onPress={leave(() => go('meetingEdit', { meetingId }))}
          />
        )}
        <ListItem
          icon="check"
          title={text('signIn')}
          onPress={leave(() => go('signIn', { meetingId }))}
        />
      </List>
    </Sheet>
  )
})

function toneOf(state: number) {
  if (state === MeetingState.closed) return 'grey'
  return state === MeetingState.signInOpen || state === MeetingState.signOutOpen ? 'ok' : 'brand'
}
