import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { cleanName } from '@contract/rules/personName'
import { useStore } from '@/core/stores'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Field } from '@/ui/fields/Field'
import { PasswordField } from '@/ui/fields/PasswordField'
import { newPasswordText } from '../password/passwordText'
import { RegisterStore } from './RegisterStore'
import { text } from './texts'
import { PasswordRules } from '../password/PasswordRules'

/** Step 2: who it is. */
export const PersonStep = observer(function PersonStep() {
  const form = useStore(RegisterStore)
  const { draft } = form
  const next = () => {
    if (!form.personReady) return
    void form.checkName()
    form.goTo(3)
  }
  return (
    <>
      <Field
        label={text('name')}
        maxLength={60}
        autoComplete="name"
        value={draft.userName}
        onChange={(userName) => form.change({ userName })}
        check={(name) => (cleanName(name) ? undefined : text('nameMissing'))}
      />
      <Field
        label={text('idNumber')}
        maxLength={18}
        value={form.idNumber}
        onChange={form.setIdNumber}
        check={() => form.idProblem}
        hint={text('idNote')}
      />
      <Field
        label={text('jobNumber')}
        maxLength={20}
        value={draft.jobNumber}
        onChange={(jobNumber) => form.change({ jobNumber: jobNumber.trim() })}
        check={() => form.jobProblem}
      />
      <PasswordField
        label={text('password')}
        value={form.password}
        onChange={form.setPassword}
        check={newPasswordText}
        autoComplete="new-password"
      />
      <PasswordRules password={form.password} />
      {form.nameNote && <Banner className="form-gap">{form.nameNote}</Banner>}
      <View className="mt-6">
        <Button block disabled={!form.personReady} onPress={next}>
          {text('next')}
        </Button>
      </View>
    </>
  )
})
