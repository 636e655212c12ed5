import { View } from '@tarojs/components'
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
import { Heading } from '@/ui/frame/Heading'
import { CertificatesStore } from '../certificates/CertificatesStore'
import { CertificateCard, CertificatePoster } from '../certificates/CertificateCard'
import { SceneCertificate } from '../certificates/SceneCertificate'
import { text } from '../texts'
import '../study.scss'

/** My certificates; opened for a task: its own first; for a scene: that one's, or what it still waits for. */
export default observer(function CertificatesPage() {
  const params = useParams('certificates')
  const { card } = useStore(CertificatesStore)
  return (
    <Page name="certificates" share={card}>
      <NeedsLogIn>
        {params?.taskId && <OfTask taskId={params.taskId} />}
        {params && (params.sceneId ? <SceneCertificate sceneId={params.sceneId} /> : <Mine />)}
      </NeedsLogIn>
      <CertificatePoster />
    </Page>
  )
})

/** What an exam or a course earned is issued now, if it was not yet. */
const OfTask = observer(function OfTask({ taskId }: { taskId: string }) {
  const { ofTask } = useStore(CertificatesStore)
  useFresh(() => ofTask.open(taskId), [ofTask, taskId])
  return (
    <View className="mb-4">
      <Heading level={2} look="h3">
        {text('ofThisTask')}
      </Heading>
      <Loaded
        what={text('certificates')}
        kind="card"
        of={ofTask}
        instead={{ notFound: <View className="sub mt-2">{text('noneOfThisTask')}</View> }}
      >
        {(certificate) => <CertificateCard certificate={certificate} />}
      </Loaded>
      <View className="mt-4">
        <Heading level={2} look="h3">
          {text('allCertificates')}
        </Heading>
      </View>
    </View>
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
