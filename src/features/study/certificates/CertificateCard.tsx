import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { Certificate } from '@contract/calls/certificate'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { PosterSheet } from '@/shell/poster/PosterSheet'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Heading } from '@/ui/frame/Heading'
import { Picture } from '@/ui/marks/Picture'
import { CertificatesStore } from './CertificatesStore'
import { recordDayText } from '@/core/i18n/dates'
import { text } from '../texts'
import { CertificateTag } from './CertificateTag'

const finished = {
  course: 'hasFinished',
  exam: 'hasPassed',
  scene: 'hasTrained',
  credits: 'hasCredits',
  given: 'hasTrained',
} as const

const ways = { course: 'renewText', exam: 'renewByExam' } as const

/** Opens what renews it. */
const renew = ({ kind, taskId, crsId: courseId }: NonNullable<Certificate['renewal']>) =>
  kind === 'exam' ? go('examNotice', { taskId }) : go('studyList', { taskId, crsId: courseId })

/** One certificate: what it says, its picture, and what its holder can do with it. */
export const CertificateCard = observer(function CertificateCard({
  certificate,
}: {
  certificate: Certificate
}) {
  const store = useStore(CertificatesStore)
  const {
    name,
    taskName,
    hospital,
    issuer,
    certNo,
    date,
    expireDate,
    state,
    revokedReason,
    renewedBy,
    renewal,
  } = certificate
  const picture = store.pictureOf(certificate)
  return (
    <View className="card cert mt-3" id={`certificate-${certNo}`}>
      <View className="row between g-2">
        <Text className="note">
          {hospital} · {issuer}
        </Text>
        <CertificateTag state={state} />
      </View>
      {picture !== '' && (
        <View className="cert-picture mt-3">
          <Picture className="cert-image" src={picture} alt={text('pictureOf', { name })} />
        </View>
      )}
      <Text className="sub block mt-4">{text('certifies')}</Text>
      <View className="mt-2">
        <Heading level={2} look="h1">
          {name}
        </Heading>
      </View>
      <Text className="sub block mt-2">{text(finished[certificate.kind])}</Text>
      <Text className="h3 block mt-1">{taskName}</Text>
      <Text className="note block mt-4">
        {text('issued', { day: recordDayText(date) })}
        {expireDate !== null && ` · ${text('until', { day: recordDayText(expireDate) })}`}
      </Text>
      <Text className="note block mt-1">{text('number', { number: certNo })}</Text>
      {revokedReason && (
        <Text className="note block mt-1">{text('reason', { reason: revokedReason })}</Text>
      )}
      {renewedBy && (
        <Text className="note block mt-1">{text('renewedBy', { number: renewedBy })}</Text>
      )}
      {renewal && (
        <View className="mt-3">
          <Banner tone="warn">{text(ways[renewal.kind])}</Banner>
          <View className="mt-3">
            <Button id={`renew-${certNo}`} block onPress={() => void renew(renewal)}>
              {text('renew')}
            </Button>
          </View>
        </View>
      )}
      <Tools certificate={certificate} />
    </View>
  )
})

const Tools = observer(function Tools({ certificate }: { certificate: Certificate }) {
  const store = useStore(CertificatesStore)
  const [pdf, savingPdf] = useAction(() => store.save(certificate, 'pdf'))
  const [picture, savingPicture] = useAction(() => store.save(certificate, 'picture'))
  const [badge, savingBadge] = useAction(() => store.saveBadge(certificate))
  const [copy, copying] = useAction(() => store.copy(certificate))
  const [share, sharing] = useAction(() => store.share(certificate))
  return (
    <View className="cert-tools mt-3">
      {certificate.state !== 'revoked' && (
        <>
          <Button id="save-pdf" look="soft" small busy={savingPdf} onPress={() => void pdf()}>
            {text('savePdf')}
          </Button>
          <Button
            id="save-picture"
            look="soft"
            small
            busy={savingPicture}
            onPress={() => void picture()}
          >
            {text('savePicture')}
          </Button>
          <Button
            id={`share-${certificate.certNo}`}
            look="soft"
            small
            busy={sharing}
            onPress={() => void share()}
          >
            {text('shareIt')}
          </Button>
          {store.canSaveBadge && (
            <Button
              id="save-badge"
              look="line"
              small
              busy={savingBadge}
              onPress={() => void badge()}
            >
              {text('saveBadge')}
            </Button>
          )}
        </>
      )}
      <Button id="copy-link" look="line" small busy={copying} onPress={() => void copy()}>
        {text('copyLink')}
      </Button>
    </View>
  )
})

/** The poster of the certificate that is handed on. */
export const CertificatePoster = observer(function CertificatePoster() {
  const store = useStore(CertificatesStore)
  const [send, sending] = useAction(() => store.send())
  const { shared } = store
  if (!shared) return null
  return (
    <PosterSheet
      maker={store.poster}
      title={text('posterTitle')}
      alt={text('posterAlt', { task: shared.taskName, number: shared.certNo })}
      fileName={`${shared.certNo}.png`}
    >
      <View className="note mt-2">{text('posterText')}</View>
      <View className="mt-3">
        <Button id="send-certificate" block busy={sending} onPress={() => void send()}>
          {text('sendIt')}
        </Button>
      </View>
    </PosterSheet>
  )
})
