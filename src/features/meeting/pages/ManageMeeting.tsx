import { MeetingState } from '@contract/states'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import type { LiveRow } from '@contract/calls/meeting/meetingManageShapes'
import { dayTimeText } from '@/core/i18n/dates'
import { factsText } from '@/core/i18n/joining'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useParams } from '@/core/navigation/useParams'
import { useCan } from '@/core/session/useCan'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { Dialog } from '@/ui/overlays/Dialog'
import { Field } from '@/ui/fields/Field'
import { Figure, Figures } from '@/ui/marks/Figure'
import { Sheet } from '@/ui/overlays/Sheet'
import { EmptyState } from '@/ui/feedback/States'
import { Tag } from '@/ui/marks/Tag'
import { LiveStore } from '../managing/LiveStore'
import { text } from '../texts'
import '../meeting.scss'

/** The attendance list for its manager: as it happens, to confirm, to put right, to export, to close. */
export default observer(function ManageMeetingPage() {
  const params = useParams('meetingManage')
  return (
    <Page name="meetingManage" className="reading">
      <NeedsLogIn>{params && <Manage meetingId={params.meetingId} />}</NeedsLogIn>
    </Page>
  )
})

const flagWords = {
  offline: 'flagOffline',
  farAway: 'flagFarAway',
  noPlace: 'flagNoPlace',
  sharedPhone: 'flagSharedPhone',
  corrected: 'flagCorrected',
} as const

const Manage = observer(function Manage({ meetingId }: { meetingId: string }) {
  const live = useStore(LiveStore)
  const [chosen, setChosen] = useState<LiveRow>()
  const [closing, setClosing] = useState(false)
  useEffect(() => {
    live.start(meetingId)
    return () => live.stop()
  }, [live, meetingId])
  const [exportList, exporting] = useAction(() => live.exportList())
  const [print, printing] = useAction(() => live.exportList('pdf'))
  const [confirmAll] = useAction(() =>
    live.decide(
      live.waiting.slice(0, 200).map(({ attendId }) => attendId),
      true,
    ),
  )
  const can = useCan()
  const mayRun = can('meeting.run')
  const { counts } = live
  return (
    <Loaded what={text('attendance')} of={live}>
      {counts && (
        <Card>
          <Figures>
            <Figure value={String(counts.signed)} name={text('figSigned')} />
            <Figure value={String(counts.expected)} name={text('figExpected')} />
            <Figure value={String(counts.toConfirm)} name={text('waits')} />
          </Figures>
        </Card>
      )}
      {mayRun && (
        <View className="mt-4">
          <Button look="soft" block onPress={() => void go('meetingScreen', { meetingId })}>
            {text('show')}
          </Button>
        </View>
      )}
      <View className="row g-3 mt-3">
        <View className="grow">
          <Button id="print" look="line" block busy={printing} onPress={() => void print()}>
            {text('print')}
          </Button>
        </View>
        <View className="grow">
          <Button id="export" look="line" block busy={exporting} onPress={() => void exportList()}>
            {text('export')}
          </Button>
        </View>
      </View>
      {live.waiting.length > 0 && (
        <Banner tone="warn" className="mt-4">
          {text('nWait', { n: live.waiting.length })}
        </Banner>
      )}
      {mayRun && live.waiting.length > 0 && (
        <View className="mt-3">
          <Button id="confirm-all" look="soft" block onPress={() => void confirmAll()}>
            {text('confirmAll')}
          </Button>
        </View>
      )}
      <View className="mt-4">
        {live.list.length === 0 && <EmptyState title={text('nobody')} text={text('nobodyText')} />}
        {live.list.slice(0, 300).map((row) => (
          <Row key={row.attendId} row={row} {...(mayRun && { onOpen: setChosen })} />
        ))}
      </View>
      {mayRun && counts && counts.state !== MeetingState.closed && (
        <View className="mt-6">
          <Button look="plain" block onPress={() => setClosing(true)}>
            {text('close')}
          </Button>
        </View>
      )}
      {chosen && <Decide row={chosen} live={live} onClose={() => setChosen(undefined)} />}
      <Dialog
        open={closing}
        title={text('closeTitle')}
        text={text('closeText')}
        safe={{ label: text('stayOpen'), onPress: () => setClosing(false) }}
        other={{
          label: text('close'),
          danger: true,
          onPress: () => {
            setClosing(false)
            void live.close()
          },
        }}
      />
    </Loaded>
  )
})

const Row = observer(function Row({ row, onOpen }: { row: LiveRow; onOpen?(row: LiveRow): void }) {
  return (
    <Card {...(onOpen && { id: `attended-${row.no}`, onPress: () => onOpen(row) })}>
      <View className="row between g-2">
        <View className="h3 grow">
          {row.no}. {row.name}
        </View>
        <Tag tone={tones[row.state]}>{text(row.state)}</Tag>
      </View>
      <View className="sub mt-1">
        {factsText(
          row.dept,
          dayTimeText(row.signTime),
          row.outTime > 0 ? `${text('signOut')} ${dayTimeText(row.outTime)}` : '',
        )}
      </View>
      {(row.late === 1 || row.guest === 1 || row.flags.length > 0) && (
        <View className="row wrap g-2 mt-2">
          {row.late === 1 && <Tag tone="warn">{text('lateTag')}</Tag>}
          {row.guest === 1 && <Tag>{text('guestTag')}</Tag>}
          {row.flags.map((flag) => (
            <Tag key={flag} tone="warn">
              {text(flagWords[flag as keyof typeof flagWords] ?? 'flagCorrected')}
            </Tag>
          ))}
        </View>
      )}
    </Card>
  )
})

/** One signature: counts, or does not, with the reason that stands in the log. */
const Decide = observer(function Decide({
  row,
  live,
  onClose,
}: {
  row: LiveRow
  live: LiveStore
  onClose(): void
}) {
  const [reason, setReason] = useState('')
  const [set, busy] = useAction(async (state: 'ok' | 'refused') => {
    await live.correct(row.attendId, state, reason.trim())
    onClose()
  })
  const ready = reason.trim() !== ''
  return (
    <Sheet open title={row.name} onClose={onClose}>
      <View className="sub mt-1">{text('correctNote')}</View>
      <Field label={text('reason')} maxLength={200} value={reason} onChange={setReason} />
      <View className="row g-3 mt-4">
        <View className="grow">
          <Button
            id="set-refused"
            look="line"
            block
            disabled={!ready}
            busy={busy}
            onPress={() => void set('refused')}
          >
            {text('setRefused')}
          </Button>
        </View>
        <View className="grow">
          <Button
            id="set-ok"
            block
            disabled={!ready}
            reason={text('reasonNeeded')}
            busy={busy}
            onPress={() => void set('ok')}
          >
            {text('setOk')}
          </Button>
        </View>
      </View>
    </Sheet>
  )
})

const tones = { ok: 'ok', toConfirm: 'warn', refused: 'grey' } as const
