import { observer } from 'mobx-react'
import { useFresh } from '@/core/navigation/useFresh'
import { useStore } from '@/core/stores'
import { useListScroll } from '@/core/navigation/useListScroll'
import { useParams } from '@/core/navigation/useParams'
import { ListEnd } from '@/shell/ListEnd'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { EmptyState } from '@/ui/feedback/States'
import { CertificatesStore } from '../certificates/CertificatesStore'
import { CertificateCard, CertificatePoster } from '../certificates/CertificateCard'
import { SceneCertificate } from '../certificates/SceneCertificate'
import { text } from '../texts'
import '../study.scss'

/** My certificates; opened for a scene: that one's, or what it still waits for. */
export default observer(function CertificatesPage() {
  const params = useParams('certificates')
  const { card } = useStore(CertificatesStore)
  return (
    <Page name="certificates" share={card}>
      <NeedsLogIn>
        {params && (params.sceneId ? <SceneCertificate sceneId={params.sceneId} /> : <Mine />)}
      </NeedsLogIn>
      <CertificatePoster />
    </Page>
  )
})

const Mine = observer(function Mine() {
  const store = useStore(CertificatesStore)
  const { pages } = store
  useListScroll(() => void pages.loadMore())
  useFresh(pages.open, [pages])
  return (
    <Loaded what={text('certificates')} kind="card" of={pages}>
      {pages.isEmpty && (
        <EmptyState title={text('noCertificates')} text={text('noCertificatesText')} />
      )}
      {pages.rows.map((certificate) => (
        <CertificateCard key={certificate.certId} certificate={certificate} />
      ))}
      {pages.rows.length > 0 && <ListEnd of={pages} />}
    </Loaded>
  )
})
