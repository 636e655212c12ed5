import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { goToAddress, replace } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useParams } from '@/core/navigation/useParams'
import { MobileAndCode } from '@/shell/entry/MobileAndCode'
import { Consent } from '@/shell/entry/Consent'
import { SlideCheckSheet } from '@/shell/entry/SlideCheckSheet'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { Banner } from '@/ui/feedback/Banner'
import { State } from '@/ui/feedback/States'
import { Field } from '@/ui/fields/Field'
import { Heading } from '@/ui/frame/Heading'
import { InviteStore, type EnteredState } from '../invite/InviteStore'
import { text } from '../invite/texts'
import '../account.scss'

/** /invite: listed staff come in by the code of their department, with a code to their mobile and no password. */
export default observer(function InvitePage() {
  const params = useParams('invite')
  const inviteId = params?.inviteId ?? ''
  const { invite } = useStore(InviteStore)
  useEffect(() => {
    if (inviteId !== '') void invite.open(inviteId)
  }, [invite, inviteId])
  const { comName = '', deptName = '', isOpen = 1 } = invite.value ?? {}
  return (
    <Page name="invite" className="narrow">
      <Loaded what={text('what')} kind="card" of={invite}>
        {isOpen === 1 ? (
          <>
            <View className="note">{comName}</View>
            <Heading level={2} className="mt-1">
              {deptName || text('forAll')}
            </Heading>
            <Ways inviteId={inviteId} />
          </>
        ) : (
          <State
            drawing="clock"
            title={text('over')}
            text={text('overText')}
            action={{ label: text('home'), onPress: () => void replace('library', {}) }}
          />
        )}
      </Loaded>
      <SlideCheckSheet />
    </Page>
  )
})

/** First the mobile; where the list does not have it, job number and name. */
const Ways = observer(function Ways({ inviteId }: { inviteId: string }) {
  const [asksNumber, setAsksNumber] = useState(false)
  const goOn = async (state: EnteredState | undefined) => {
    if (state === 'in') await goToAddress(undefined, 'replace')
    else if (state === 'waiting') await replace('submitSuccess', { kind: 'person' })
    else if (state === 'register') await replace('register', {})
    else if (state === 'askNumber') setAsksNumber(true)
  }
  return asksNumber ? (
    <Claim inviteId={inviteId} onState={goOn} />
  ) : (
    <Enter inviteId={inviteId} onState={goOn} />
  )
})

interface WayProps {
  inviteId: string
  onState(state: EnteredState | undefined): Promise<void>
}

const Enter = observer(function Enter({ inviteId, onState }: WayProps) {
  const store = useStore(InviteStore)
  const { number: form } = store
  const [enter, busy] = useAction(async () => onState(await store.enter(inviteId)))
  return (
    <>
      <View className="sub mt-1 form-lead">{text('lead')}</View>
      <MobileAndCode
        form={form}
        sending={store.sending}
        send={store.send}
        onConfirm={() => void enter()}
      />
      <Consent
        checked={form.values.hasConsented}
        missing={form.errorOf('hasConsented') !== undefined}
        onChange={(ticked) => form.set('hasConsented', ticked)}
      />
      <View className="mt-4">
        <Button block busy={busy} onPress={() => void enter()}>
          {text('enter')}
        </Button>
      </View>
      {form.problem && (
        <Banner tone="bad" className="form-gap">
          {form.problem}
        </Banner>
      )}
    </>
  )
})

const Claim = observer(function Claim({ inviteId, onState }: WayProps) {
  const store = useStore(InviteStore)
  const { person: form } = store
  const [claim, busy] = useAction(async () => onState(await store.claim(inviteId)))
  return (
    <>
      <Heading level={3} className="mt-4">
        {text('askTitle')}
      </Heading>
      <View className="sub mt-1 form-lead">{text('askText')}</View>
      <Field label={text('jobNumber')} maxLength={20} {...form.field('jobNumber')} />
      <Field
        label={text('userName')}
        maxLength={60}
        autoComplete="name"
        {...form.field('userName')}
      />
      <View className="mt-4">
        <Button block busy={busy} onPress={() => void claim()}>
          {text('check')}
        </Button>
      </View>
      {form.problem && (
        <Banner tone="bad" className="form-gap">
          {form.problem}
        </Banner>
      )}
    </>
  )
})
