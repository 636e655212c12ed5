import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { back, goToAddress, replace } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useParams, useShown } from '@/core/navigation/useParams'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Heading } from '@/ui/frame/Heading'
import { Progress } from '@/ui/feedback/Progress'
import { NumberStep } from '../registration/NumberStep'
import { PersonStep } from '../registration/PersonStep'
import { WorkStep } from '../registration/WorkStep'
import { RegisterStore, type Step } from '../registration/RegisterStore'
import { text } from '../registration/texts'
import { SlideCheckSheet } from '@/shell/entry/SlideCheckSheet'
import '../account.scss'

const steps = {
  1: ['stepNumber', 'numberLead'],
  2: ['stepPerson', 'personLead'],
  3: ['stepWork', 'workLead'],
} as const

/** /register: three steps; what was entered stays on the device. */
export default observer(function RegisterPage() {
  const params = useParams('register')
  const form = useStore(RegisterStore)
  useEffect(() => form.open(), [form])
  useShown(() => form.loadChoices())
  const redirect = params?.redirect ? { redirect: params.redirect } : {}
  const [submit, busy] = useAction(async () => {
    const result = await form.submit()
    if (result === 'in') await goToAddress(params?.redirect, 'replace')
    else if (result) await replace('submitSuccess', { kind: 'person' })
  })
  const [title, lead] = steps[form.step]
  const before = () => (form.step === 1 ? void back() : form.goTo((form.step - 1) as Step))
  return (
    <Page name="register" title={text('register')} className="narrow" onBack={before}>
      <View className="note">{text('step', { n: form.step })}</View>
      <View className="mt-2">
        <Progress thin value={form.step} max={3} label={text('step', { n: form.step })} />
      </View>
      <Heading level={2} className="mt-4">
        {text(title)}
      </Heading>
      <View className="sub mt-1 form-lead">{text(lead)}</View>
      {form.step === 1 && <NumberStep />}
      {form.step === 2 && <PersonStep />}
      {form.step === 3 && <WorkStep busy={busy} onSubmit={() => void submit()} />}
      {form.problem && (
        <Banner tone="bad" className="form-gap">
          {form.problem}
        </Banner>
      )}
      {form.hasAccount && (
        <View className="mt-4">
          <Button look="soft" block onPress={() => void replace('logIn', redirect)}>
            {text('toLogIn')}
          </Button>
        </View>
      )}
      <SlideCheckSheet />
    </Page>
  )
})
