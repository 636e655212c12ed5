import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useContext, useState } from 'react'
import { go, replace } from '@/core/navigation'
import { SessionStore } from '@/core/SessionStore'
import { StoresContext, useStore } from '@/core/stores'
import { useAction } from '@/core/useAction'
import { useScreenName, useShown } from '@/core/useParams'
import { CodeField } from '@/shell/entry/CodeField'
import { Consent } from '@/shell/entry/Consent'
import { mobileProblem } from '@/shell/entry/mobileProblem'
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
  const { isLoggedIn } = useStore(SessionStore)
  useShown(() => store.loadChoices())
  const [isChoosing, setChoosing] = useState(false)
  const api = useContext(StoresContext)?.deps.api
  const { form, there } = store
  const [send, isSending] = useAction(store.send)
  const [submit, busy] = useAction(async () => {
    if (await store.submit())
      await replace('submitSuccess', { kind: isLoggedIn ? 'hospital' : 'company' })
  })
  if (!name) return null
  return (
    <Page
      name={name === 'createHospital' ? name : 'submitApplication'}
      title={text('newHospital')}
      className="narrow"
    >
      <View className="sub form-lead">{text('newHospitalLead')}</View>
      <Field
        label={text('comName')}
        maxLength={60}
        value={form.comName}
        onChange={(comName) => store.change({ comName })}
        check={() => {
          void store.findHospital()
          return store.nameProblem
        }}
      />
      <List className="form-gap">
        <ListItem
          id="choose-area"
          title={text('area')}
          value={form.area?.name ?? text('choose')}
          onPress={() => void go('selectCity', { from: 'application' })}
        />
        <ListItem
          id="choose-level"
          title={text('level')}
          value={form.level?.name ?? text('optional')}
          onPress={() => setChoosing(true)}
        />
      </List>
      {there && (
        <Banner tone="warn" className="form-gap">
          {text('there')}
        </Banner>
      )}
      <View className="field form-gap">
        <Field
          label={text('address')}
          maxLength={120}
          value={form.address}
          onChange={(address) => store.change({ address })}
        />
      </View>
      <View className="field form-gap">
        <Field
          label={text(isLoggedIn ? 'linkman' : 'person')}
          maxLength={30}
          autoComplete="name"
          value={form.userName}
          onChange={(userName) => store.change({ userName })}
        />
      </View>
      <View className="field form-gap">
        <Field
          label={text('linkmanMobile')}
          type="tel"
          maxLength={11}
          autoComplete="tel"
          value={form.mobile}
          onChange={(mobile) => store.change({ mobile: mobile.replace(/\D/g, '') })}
          check={mobileProblem}
        />
      </View>
      {!isLoggedIn && (
        <>
          <View className="field form-gap">
            <CodeField
              sending={store.sending}
              value={store.code}
              busy={isSending}
              onChange={store.setCode}
              onSend={() => void send()}
            />
          </View>
          <View className="field form-gap">
            <Field
              label={text('departmentName')}
              maxLength={40}
              value={form.deptName}
              onChange={(deptName) => store.change({ deptName })}
            />
          </View>
          <Consent
            checked={store.hasConsented}
            missing={store.isPressed && !store.hasConsented}
            onChange={store.setConsent}
          />
        </>
      )}
      {store.problem && (
        <Banner tone="bad" className="form-gap">
          {store.problem}
        </Banner>
      )}
      <View className="mt-6">
        <Button
          id="submit"
          block
          disabled={there !== undefined}
          reason={text('there')}
          busy={busy}
          onPress={() => void submit()}
        >
          {text('submit')}
        </Button>
      </View>
      {isChoosing && api && (
        <ChoiceSheet
          title={text('level')}
          load={choicesOf(api, 'level', {})}
          onClose={() => setChoosing(false)}
          onChoose={(level) => {
            store.change({ level })
            setChoosing(false)
          }}
        />
      )}
      <SlideCheckSheet />
    </Page>
  )
})
