import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { MadeEdition } from '@contract/calls/library/documentMaking'
import { failureText } from '../../../api/failureText'
import { Confirm } from '../../../parts/Confirm'
import { useApi, useCan, useOffice } from '../../../session/SessionContext'
import { day } from '../../../text/formats'
import { text } from '../texts'

/** What can be done with an edition that is no draft: by its author, and by a second person. */
export function ReaderActs({ shown }: { shown: MadeEdition }) {
  const can = useCan()
  const { phoneAddress } = useOffice()
  if (shown.platform) return null
  const { docId, versionId } = shown
  return (
    <>
      <Button
        href={`${phoneAddress}docdetail1?docId=${docId}&versionId=${versionId}&where=preview`}
        target="_blank"
        rel="noreferrer"
        title={text('onPhoneText')}
      >
        {text('onPhone')}
      </Button>
      {can('content.author') && <AuthorActs shown={shown} />}
      {can('content.publish') && <ReviewActs shown={shown} />}
    </>
  )
}

/** Everything that shows documents asks anew. */
function useRenew() {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      ['documents', 'document', 'citations', 'readings'].map((name) =>
        queries.invalidateQueries({ queryKey: [name] }),
      ),
    )
}

function AuthorActs({ shown }: { shown: MadeEdition }) {
  const api = useApi()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const renew = useRenew()
  const [busy, setBusy] = useState(false)
  const { docId, versionId, edition, state } = shown
  const run = async (work: () => Promise<unknown>, done?: string) => {
    setBusy(true)
    try {
      await work()
      if (done) void message.success(done)
      await renew()
      void navigate(`/documents/${docId}`)
    } catch (error) {
      void message.error(failureText(error), 6)
    } finally {
      setBusy(false)
    }
  }
  if (state === 'review')
    return (
      <Button
        loading={busy}
        onClick={() =>
          void run(
            () => api.documentMaking.takeBack({ docId, versionId, edition }),
            text('takenBack'),
          )
        }
      >
        {text('takeBack')}
      </Button>
    )
  return (
    <Button
      loading={busy}
      onClick={() => void run(() => api.documentMaking.nextEdition({ docId }))}
    >
      {text('nextEdition')}
    </Button>
  )
}

function ReviewActs({ shown }: { shown: MadeEdition }) {
  const api = useApi()
  const { message } = App.useApp()
  const renew = useRenew()
  const [asking, setAsking] = useState<'publish' | 'sendBack' | 'withdraw'>()
  const { docId, versionId, edition, title, state, inForceTime = 0 } = shown
  const close = () => setAsking(undefined)
  const mayPublish = state === 'review' && shown.mine === 0
  return (
    <>
      {state === 'published' && (
        <Button onClick={() => setAsking('withdraw')}>{text('withdraw')}</Button>
      )}
      {mayPublish && (
        <>
          <Button onClick={() => setAsking('sendBack')}>{text('sendBack')}</Button>
          <Button type="primary" onClick={() => setAsking('publish')}>
            {text('publish')}
          </Button>
        </>
      )}
      <Confirm
        open={asking === 'publish'}
        title={text('publishTitle', { title })}
        words={text('publishText', { day: day(inForceTime, Date.now()) })}
        act={text('publishAct')}
        keep={text('notPublish')}
        onClose={close}
        onAct={async () => {
          const { marked } = await api.documentMaking.publish({ docId, versionId, edition })
          void message.success(text('publishedNow', { n: marked }))
          await renew()
        }}
      />
      <Confirm
        open={asking === 'sendBack'}
        title={text('sendBackTitle', { title })}
        words={text('sendBackText')}
        act={text('sendBack')}
        keep={text('notSendBack')}
        needsReason
        onClose={close}
        onAct={async (note) => {
          await api.documentMaking.sendBack({ docId, versionId, edition, note })
          void message.success(text('returned'))
          await renew()
        }}
      />
      <Confirm
        open={asking === 'withdraw'}
        title={text('withdrawTitle', { title })}
        words={text('withdrawText')}
        act={text('withdraw')}
        keep={text('keep')}
        final
        needsReason
        onClose={close}
        onAct={async (reason) => {
          await api.documentMaking.withdraw({ docId, reason })
          void message.success(text('withdrawnNow'))
          await renew()
        }}
      />
    </>
  )
}
