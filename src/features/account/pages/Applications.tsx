import { ReviewState } from '@contract/states'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { Application } from '@contract/calls/account/registration'
import { dayTimeText } from '@/core/i18n/dates'
import { ShellStore } from '@/core/display/ShellStore'
import { factsText } from '@/core/i18n/joining'
import { useFresh } from '@/core/navigation/useFresh'
import { useStore } from '@/core/stores'
import { useCan } from '@/core/session/useCan'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { ListEnd } from '@/shell/ListEnd'
import { Segmented } from '@/ui/controls/Segmented'
import { EmptyState } from '@/ui/feedback/States'
import { Decision } from '../registration/Decision'
import { Wards } from '../registration/Wards'
import { ApplicationsStore } from '../registration/ApplicationsStore'
import { text } from '../registration/texts'
import '../account.scss'

/** Who wants to join my hospital (its admin), and new hospitals (the platform's admin). */
export default observer(function ApplicationsPage() {
  return (
    <Page name="applications" className="reading">
      <NeedsLogIn>
        <Applications />
      </NeedsLogIn>
    </Page>
  )
})

const states = [
  ['0', 'pending'],
  ['1', 'approved'],
  ['2', 'refused'],
] as const

const Applications = observer(function Applications() {
  const store = useStore(ApplicationsStore)
  const shell = useStore(ShellStore)
  const [pending, setPending] = useState<{ row: Application; approve: boolean }>()
  const { pages } = store
  useFresh(pages.open, [pages])
  const decide = async (reason: string) => {
    if (!pending) return
    await store.decide(pending.row, pending.approve, reason).finally(() => setPending(undefined))
    shell.toast(text('decided', { name: nameOf(pending.row) }))
  }
  return (
    <>
      <Wards />
      <Segmented
        label={text('stateOf')}
        value={String(store.state)}
        options={states.map(([value, label]) => ({ value, label: text(label) }))}
        onChange={(value) => void store.show(Number(value) as 0 | 1 | 2)}
      />
      <View className="mt-4">
        <Loaded what={text('applications')} kind="card" of={pages}>
          {pages.isEmpty ? (
            <EmptyState title={text('noApplications')} text={text('noApplicationsText')} />
          ) : (
            <>
              {pages.rows.map((row) => (
                <Row
                  key={row.applicationId}
                  row={row}
                  onAsk={(approve) => setPending({ row, approve })}
                />
              ))}
              <ListEnd of={pages} />
            </>
          )}
        </Loaded>
      </View>
      {pending && (
        <Decision
          application={pending.row}
          approve={pending.approve}
          onClose={() => setPending(undefined)}
          onDecide={decide}
        />
      )}
    </>
  )
})

const nameOf = (row: Application) => (row.kind === 'person' ? row.userName : row.comName)

const Row = observer(function Row({
  row,
  onAsk,
}: {
  row: Application
  onAsk(approve: boolean): void
}) {
  const can = useCan()
  const place =
    row.kind === 'person' ? [row.comName, row.deptName, row.postName] : [row.areaName, row.userName]
  return (
    <Card className="application">
      <View className="note">
        {text(row.kind === 'person' ? 'wantsPerson' : 'wantsCompany')}
        {'\u00a0· '}
        {text('sentAt', { time: dayTimeText(row.createdTime) })}
      </View>
      <View className="h3 mt-1">{nameOf(row)}</View>
      <View className="sub mt-1">{factsText(...place, row.mobileMasked)}</View>
      {row.reason && <View className="sub mt-1">{row.reason}</View>}
      {can('people.manage') && row.state === ReviewState.waiting && (
        <View className="row g-3 mt-4">
          <View className="grow">
            <Button
              look="line"
              block
              label={`${text('refuse')} ${nameOf(row)}`}
              onPress={() => onAsk(false)}
            >
              {text('refuse')}
            </Button>
          </View>
          <View className="grow">
            <Button
              look="soft"
              block
              label={`${text('approve')} ${nameOf(row)}`}
              onPress={() => onAsk(true)}
            >
              {text('approve')}
            </Button>
          </View>
        </View>
      )}
    </Card>
  )
})
