import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { Certificate } from '@contract/calls/certificate/certificateShapes'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { PosterSheet } from '@/shell/poster/PosterSheet'
import { qrPicture } from '@/shell/poster/qrPicture'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Heading } from '@/ui/frame/Heading'
import { Icon } from '@/ui/marks/Icon'
import { Picture } from '@/ui/marks/Picture'
import { Sheet } from '@/ui/overlays/Sheet'
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
  return (
    <View className="card cert mt-3" id={`certificate-${certNo}`}>
      <View className="cert-frame">
        <View className="cert-inner">
          <View className="cert-mark">
            <Icon name="brandmark" />
          </View>
          <Text className="h2 block mt-3 cert-title">{text('certificateTitle')}</Text>
          <Text className="sub block mt-3">{text('certifies')}</Text>
          <Heading level={2} look="title" className="cert-name">
            {name}
          </Heading>
          <Text className="sub block mt-3">{text(finished[certificate.kind])}</Text>
          <Text className="h2 block mt-1">{taskName}</Text>
          <View className="cert-foot mt-6">
            <View className="grow">
              <CertificateTag state={state} />
              <Text className="h3 block mt-2">{hospital}</Text>
              <Text className="note block">{issuer}</Text>
              <Text className="note block mt-2">
                {text('issued', { day: recordDayText(date) })}
              </Text>
              {expireDate !== null && (
                <Text className="note block">
                  {text('until', { day: recordDayText(expireDate) })}
                </Text>
              )}
            </View>
            <View className="cert-number">
              <Code certificate={certificate} />
              <Text className="note num block">{certNo}</Text>
            </View>
          </View>
        </View>
      </View>
      <Text className="note block mt-2">{text('codeText')}</Text>
      {revokedReason && (
        <Text className="note block mt-1">{text('reason', { reason: revokedReason })}</Text>
      )}
      {renewedBy && (
        <Text className="note block mt-1">{text('renewedBy', { number: renewedBy })}</Text>
      )}
      {renewal && (
        <View className="mt-3">
          <Banner tone="warn" icon="clock">
            {text(ways[renewal.kind])}
          </Banner>
          <View className="mt-3">
            <Button id={`renew-${certNo}`} block onPress={() => void renew(renewal)}>
              {text('renew')}
            </Button>
          </View>
        </View>
      )}
      <Paper certificate={certificate} />
      <Tools certificate={certificate} />
    </View>
  )
})

/** What who looks at this screen scans: it opens the check of this certificate. */
const Code = observer(function Code({ certificate }: { certificate: Certificate }) {
  const store = useStore(CertificatesStore)
  return (
    <Picture
      id={`code-${certificate.certNo}`}
      className="cert-code"
      src={qrPicture(store.linkOf(certificate), 3, 2)}
      alt={text('codeAlt', { number: certificate.certNo })}
    />
  )
})

/** The paper as it is printed, at the width of the screen once it is asked for. */
const Paper = observer(function Paper({ certificate }: { certificate: Certificate }) {
  const store = useStore(CertificatesStore)
  const [isOpen, setOpen] = useState(false)
  const picture = store.pictureOf(certificate)
  if (picture === '') return null
  return (
    <>
      <Button
        id={`paper-${certificate.certNo}`}
        look="plain"
        block
        className="mt-2"
        onPress={() => setOpen(true)}
      >
        {text('seePaper')}
      </Button>
      <Sheet open={isOpen} title={text('seePaper')} onClose={() => setOpen(false)}>
        <View className="cert-picture mt-3">
          <Picture
            className="cert-image"
            src={picture}
            alt={text('pictureOf', { name: certificate.name })}
          />
        </View>
      </Sheet>
    </>
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
    <>
      {certificate.state !== 'revoked' && (
        <View className="row wrap g-3 mt-2">
          <Button
            id={`share-${certificate.certNo}`}
            look="line"
            block
            className="grow"
            icon="share"
            busy={sharing}
            onPress={() => void share()}
          >
            {text('shareIt')}
          </Button>
          <Button
            id="save-pdf"
            look={certificate.renewal ? 'line' : 'primary'}
            block
            className="grow"
            icon="download"
            busy={savingPdf}
            onPress={() => void pdf()}
          >
            {text('savePdf')}
          </Button>
        </View>
      )}
      <View className="cert-tools mt-3">
        {certificate.state !== 'revoked' && (
          <>
            <Button
              id="save-picture"
              look="line"
              small
              busy={savingPicture}
              onPress={() => void picture()}
            >
              {text('savePicture')}
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
    </>
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
