import { App, Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { MadeItem } from '@contract/calls/library/libraryShapes'
import { failureText } from '../../../api/failureText'
import { Confirm } from '../../../parts/Confirm'
import { useApi, useCan } from '../../../session/SessionContext'
import { dayAndClock } from '../../../text/formats'
import { text } from '../texts'
import { useRenew } from '../useRenew'

/** What can be done with an edition that is no draft: by its author, and by a second person. */
export function ReaderActs({ shown }: { shown: MadeItem }) {
  const can = useCan()
  return (
    <>
      {can('content.author') && <AuthorActs shown={shown} />}
      {can('content.publish') && shown.own === 1 && <ReviewActs shown={shown} />}
    </>
  )
}

function AuthorActs({ shown }: { shown: MadeItem }) {
  const api = useApi()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const renew = useRenew()
  const [busy, setBusy] = useState(false)
  const { kind, itemId, position, edition, state, own } = shown
  const run = async (work: () => Promise<{ itemId: string }>) => {
    setBusy(true)
    try {
      const made = await work()
      await renew()
      void navigate(`/library/${kind}/${made.itemId}`)
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
          void run(() => api.libraryMaking.takeBack({ kind, itemId, position, edition }))
        }
      >
        {text('takeBack')}
      </Button>
    )
  return (
    <Button
      loading={busy}
      onClick={() => void run(() => api.libraryMaking.nextEdition({ kind, itemId }))}
    >
      {text(own ? 'next' : 'asOwn')}
    </Button>
  )
}

function ReviewActs({ shown }: { shown: MadeItem }) {
  const api = useApi()
  const { message } = App.useApp()
  const renew = useRenew()
  const [asking, setAsking] = useState<'publish' | 'sendBack' | 'withdraw'>()
  const { kind, itemId, position, edition, state, form, mine, shownTime } = shown
  const at = { kind, itemId, position, edition }
  const close = () => setAsking(undefined)
  const title = form.title || text('untitled')
  const now = Date.now()
  return (
    <>
      {state === 'published' && (
        <Button onClick={() => setAsking('withdraw')}>{text('withdraw')}</Button>
      )}
      {state === 'review' && mine === 0 && (
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
        words={
          shownTime === null || shownTime <= now
            ? text('publishNow')
            : text('publishAt', { time: dayAndClock(shownTime, now) })
        }
        act={text('publishAct')}
        keep={text('notPublish')}
        onClose={close}
        onAct={async () => {
          await api.libraryMaking.publish(at)
          void message.success(text('publishedNow'))
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
          await api.libraryMaking.sendBack({ ...at, note })
          void message.success(text('returned'))
          await renew()
        }}
      />
      <Confirm
        open={asking === 'withdraw'}
        title={text('withdrawTitle', { title })}
        words={text('withdrawText')}
        act={text('withdraw')}
        keep={text('keepIt')}
        final
        needsReason
        onClose={close}
        onAct={async (reason) => {
          await api.libraryMaking.withdraw({ kind, itemId, reason })
          void message.success(text('withdrawnNow'))
          await renew()
        }}
      />
    </>
  )
}
