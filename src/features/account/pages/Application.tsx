import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { go, replace } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useDep, useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useScreenName, useShown } from '@/core/navigation/useParams'
import { namesText } from '@/core/i18n/joining'
import { CodeField } from '@/shell/entry/CodeField'
import { Consent } from '@/shell/entry/Consent'
import { SlideCheckSheet } from '@/shell/entry/SlideCheckSheet'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Field } from '@/ui/fields/Field'
import { List, ListItem } from '@/ui/lists/List'
import { ChoiceSheet } from '../choosing/ChoiceSheet'
import { ApplicationStore } from '../registration/ApplicationStore'
import { choicesOf } from '../registration/choices'
import { text } from '../registration/texts'
import '../account.scss'

/** /submitapplication without log-in (a code proves the number), /coms with one. */
export default observer(function ApplicationPage() {
  const name = useScreenName()
  const store = useStore(ApplicationStore)
  useShown(() => store.loadChoices())
  const { form } = store
  const problem = form.problem ?? form.errorOf('area')
  if (!name) return null
  return (
    <Page
      name={name === 'createHospital' ? name : 'submitApplication'}
      title={text('newHospital')}
      className="narrow"
    >
      <View className="sub form-lead">{text('newHospitalLead')}</View>
      <HospitalFields />
      <ContactFields />
      {problem && (
        <Banner tone="bad" className="form-gap">
          {problem}
        </Banner>
      )}
      <Submit />
      <SlideCheckSheet />
    </Page>
  )
})

/** Which hospital it is, and where. */
const HospitalFields = observer(function HospitalFields() {
  const store = useStore(ApplicationStore)
  const api = useDep('api')
  const [isChoosing, setChoosing] = useState(false)
  const { form, there } = store
  const { area, level } = form.values
  return (
    <>
      <Field
        label={text('comName')}
        maxLength={60}
        {...form.field('comName')}
        onLeave={() => {
          form.leave('comName')
          void store.findHospital()
        }}
      />
      <List className="form-gap">
        <ListItem
          id="choose-area"
          title={text('area')}
          value={area?.name ?? text('choose')}
          onPress={() => void go('selectCity', { from: 'application' })}
        />
        <ListItem
          id="choose-level"
          title={text('level')}
          value={level?.name ?? text('optional')}
          onPress={() => setChoosing(true)}
        />
      </List>
      {!there && store.similar.length > 0 && (
        <Banner tone="info" className="form-gap">
          {text('similarThere', { list: namesText(store.similar) })}
        </Banner>
      )}
      {there && (
        <Banner tone="warn" className="form-gap">
          {text('there')}
        </Banner>
      )}
      <View className="field form-gap">
        <Field label={text('address')} maxLength={120} {...form.field('address')} />
      </View>
      {isChoosing && (
        <ChoiceSheet
          title={text('level')}
          load={choicesOf(api, 'level', {})}
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => {
            form.set('level', chosen)
            setChoosing(false)
          }}
        />
      )}
    </>
  )
})

/** Who applies; without a log-in also the code that proves the number. */
const ContactFields = observer(function ContactFields() {
  const { form } = useStore(ApplicationStore)
  const { isLoggedIn } = useStore(SessionStore)
  return (
    <>
      <View className="field form-gap">
        <Field
          label={text(isLoggedIn ? 'linkman' : 'person')}
          maxLength={30}
          autoComplete="name"
          {...form.field('userName')}
        />
      </View>
      <View className="field form-gap">
        <Field
          label={text('linkmanMobile')}
          type="tel"
          maxLength={11}
          autoComplete="tel"
          {...form.field('mobile')}
        />
      </View>
      {!isLoggedIn && <Proof />}
    </>
  )
})

const Proof = observer(function Proof() {
  const store = useStore(ApplicationStore)
  const { form } = store
  const [send, isSending] = useAction(store.send)
  return (
    <>
      <View className="field form-gap">
        <CodeField
          sending={store.sending}
          busy={isSending}
          onSend={() => void send()}
          {...form.field('code')}
        />
      </View>
      <View className="field form-gap">
        <Field label={text('departmentName')} maxLength={40} {...form.field('deptName')} />
      </View>
      <Consent
        checked={form.values.hasConsented}
        missing={form.errorOf('hasConsented') !== undefined}
        onChange={(ticked) => form.set('hasConsented', ticked)}
      />
    </>
  )
})

const Submit = observer(function Submit() {
  const store = useStore(ApplicationStore)
  const { isLoggedIn } = useStore(SessionStore)
  const [submit, busy] = useAction(async () => {
    if (await store.submit())
      await replace('submitSuccess', { kind: isLoggedIn ? 'hospital' : 'company' })
  })
  return (
    <View className="mt-6">
      <Button
        id="submit"
        block
        disabled={store.there !== undefined}
        reason={text('there')}
        busy={busy}
        onPress={() => void submit()}
      >
        {text('submit')}
      </Button>
    </View>
  )
})
