import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import type { IssuedCertificate } from '@contract/calls/certificate'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { Dialog } from '@/ui/overlays/Dialog'
import { Facts } from '@/ui/marks/Figure'
import { Field } from '@/ui/fields/Field'
import { List, ListItem } from '@/ui/lists/List'
import { ListEnd } from '@/shell/ListEnd'
import { SearchBar } from '@/ui/fields/SearchBar'
import { Segmented } from '@/ui/controls/Segmented'
import { Sheet } from '@/ui/overlays/Sheet'
import { EmptyState } from '@/ui/feedback/States'
import { recordDayText } from '@/core/i18n/dates'
import { useCan } from '@/core/session/useCan'
import { CertificateTag } from '../certificates/CertificateTag'
import { RulesSheet } from '../certificates/RulesSheet'
import { IssuedStore } from '../certificates/IssuedStore'
import { text } from '../texts'
import '../study.scss'

/** Certificates of the hospital (admin) or department (manager): found by number, name or course; taken back with a reason. */
export default observer(function IssuedPage() {
  return (
    <Page name="issuedCertificates" className="reading">
      <NeedsLogIn>
        <Issued />
      </NeedsLogIn>
    </Page>
  )
})

const states = ['', 'expiring', 'expired', 'revoked'] as const

const Issued = observer(function Issued() {
  const store = useStore(IssuedStore)
  const can = useCan()
  const { pages } = store
  const [rules, setRules] = useState(false)
  useEffect(() => void pages.open(), [pages])
  return (
    <>
      {can('certificate.issue') && (
        <View className="mb-3">
          <Button id="rules" look="soft" small icon="medal" onPress={() => setRules(true)}>
            {text('rules')}
          </Button>
        </View>
      )}
      {rules && <RulesSheet onClose={() => setRules(false)} />}
      <SearchBar
        placeholder={text('searchIssued')}
        value={store.keyword}
        onChange={store.setKeyword}
        onSearch={() => void pages.restart()}
      />
      <Segmented
        className="mt-3"
        label={text('certificates')}
        value={store.state}
        options={states.map((value) => ({ value, label: text(value || 'allIssued') }))}
        onChange={(state) => void store.show(state)}
      />
      <View className="mt-4">
        <Loaded what={text('certificates')} of={pages}>
          {pages.isEmpty ? (
            <EmptyState title={text('noneIssued')} text={text('noneIssuedText')} />
          ) : (
            <>
              <List>
                {pages.rows.map((row) => (
                  <Row key={row.certId} row={row} />
                ))}
              </List>
              <ListEnd of={pages} />
            </>
          )}
        </Loaded>
      </View>
      {store.chosen && <One certificate={store.chosen} />}
    </>
  )
})

const Row = observer(function Row({ row }: { row: IssuedCertificate }) {
  const store = useStore(IssuedStore)
  const note = [row.department, row.taskName, row.certNo].filter(Boolean).join(' · ')
  return (
    <ListItem
      id={`issued-${row.certNo}`}
      title={row.name}
      note={note}
      tag={<CertificateTag state={row.state} />}
      chevron
      onPress={() => store.choose(row)}
    />
  )
})

const One = observer(function One({ certificate }: { certificate: IssuedCertificate }) {
  const store = useStore(IssuedStore)
  const can = useCan()
  const [pending, setPending] = useState(false)
  const [revoke, busy] = useAction(() =>
    store.revoke(text('revokedNow')).finally(() => setPending(false)),
  )
  const { name, department, taskName, certNo, date, expireDate, state, revokedReason } = certificate
  return (
    <>
      <Sheet open={!pending} title={taskName} onClose={() => store.choose(undefined)}>
        <View className="mt-3">
          <CertificateTag state={state} />
        </View>
        <View className="mt-3">
          <Facts
            columns={2}
            items={[
              { name: text('holder'), value: name },
              { name: text('department'), value: department || '–' },
              { name: text('checkNumber'), value: certNo },
              { name: text('date'), value: recordDayText(date) },
              ...(expireDate === null
                ? []
                : [{ name: text('expire'), value: recordDayText(expireDate) }]),
              ...(revokedReason === ''
                ? []
                : [{ name: text('revokeReason'), value: revokedReason }]),
            ]}
          />
        </View>
        {can('certificate.issue') && state !== 'revoked' && (
          <View className="mt-4">
            <Button id="revoke" look="line" block onPress={() => setPending(true)}>
              {text('revoke')}
            </Button>
          </View>
        )}
      </Sheet>
      <Dialog
        open={pending}
        title={text('revokeTitle')}
        text={text('revokeText')}
        safe={{ label: text('keepIt'), onPress: () => setPending(false) }}
        other={{
          label: text('revoke'),
          danger: true,
          busy,
          id: 'revoke-now',
          onPress: () => {
            if (store.reason.trim().length >= 2) void revoke()
          },
        }}
      >
        <View className="mt-4">
          <Field
            label={text('revokeReason')}
            maxLength={200}
            value={store.reason}
            hint={text('revokeHint')}
            onChange={store.setReason}
          />
        </View>
      </Dialog>
    </>
  )
})
