import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { Certificate } from '@contract/calls/certificate'
import { dayText } from '@/core/i18n/dates'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/useAction'
import { useListScroll } from '@/core/useListScroll'
import { useShown } from '@/core/useParams'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/Button'
import { Heading } from '@/ui/Heading'
import { LoadMore } from '@/ui/LoadMore'
import { EmptyState } from '@/ui/States'
import { CertificatesStore } from '../../CertificatesStore'
import { CertificateTag } from '../../components/CertificateTag'
import { text } from '../../texts'
import '../../study.scss'

export default observer(function CertificatesPage() {
  const store = useStore(CertificatesStore)
  const { pages } = store
  useListScroll(() => void pages.loadMore())
  useShown(() => void pages.refresh())
  return (
    <Page name="certificates">
      <NeedsLogIn>
        <Loaded what={text('certificates')} kind="card" isLoading={pages.isFirstLoading} failed={pages.failed && !pages.isLoaded} onRetry={() => void pages.refresh()}>
          {pages.isEmpty && <EmptyState title={text('noCertificates')} text={text('noCertificatesText')} />}
          {pages.rows.map((certificate) => <Paper key={certificate.certId} certificate={certificate} store={store} />)}
          {pages.rows.length > 0 && <LoadMore state={pages.failed ? 'failed' : pages.more} onMore={() => void pages.loadMore()} />}
        </Loaded>
      </NeedsLogIn>
    </Page>
  )
})

/** The year stands beside the day: a certificate is looked at years later. */
const dateText = (time: number) => `${new Date(time).getFullYear()} · ${dayText(time)}`

const Paper = observer(function Paper({ certificate, store }: { certificate: Certificate; store: CertificatesStore }) {
  const [copy, copying] = useAction(() => store.copy(certificate, text('copied')))
  const { name, taskName, hospital, issuer, certNo, date, expireDate, state, revokedReason } = certificate
  return (
    <View className="card cert mt-3" id={`certificate-${certNo}`}>
      <View className="row between g-2"><Text className="note">{hospital} · {issuer}</Text><CertificateTag state={state} /></View>
      <Text className="sub block mt-4">{text('certifies')}</Text>
      <View className="mt-2"><Heading level={2} look="h1">{name}</Heading></View>
      <Text className="sub block mt-2">{text('hasFinished')}</Text>
      <Text className="h3 block mt-1">{taskName}</Text>
      <Text className="note block mt-4">{text('issued', { day: dateText(date) })}{expireDate !== null && ` · ${text('until', { day: dateText(expireDate) })}`}</Text>
      <Text className="note block mt-1">{text('number', { number: certNo })}</Text>
      {revokedReason && <Text className="note block mt-1">{text('reason', { reason: revokedReason })}</Text>}
      <View className="mt-3"><Button id="copy-link" look="soft" small busy={copying} onPress={() => void copy()}>{text('copyLink')}</Button></View>
    </View>
  )
})
