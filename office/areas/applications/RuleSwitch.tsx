import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Switch } from 'antd'
import { failureText } from '../../api/failureText'
import { useApi } from '../../session/SessionContext'
import { text } from './texts'

/** Whether who agrees with the staff list is let in without a decision. */
export function RuleSwitch({ disabled }: { disabled: boolean }) {
  const api = useApi()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const rule = useQuery({
    queryKey: ['signUpRule'],
    queryFn: ({ signal }) => api.registration.signUpRule({}, { signal }),
  })
  const set = async (isOn: boolean) => {
    try {
      await api.registration.setSignUpRule({ approvesListed: isOn ? 1 : 0 })
      void message.success(text(isOn ? 'ruleOn' : 'ruleOff'))
    } catch (error) {
      void message.error(failureText(error))
    }
    await queries.invalidateQueries({ queryKey: ['signUpRule'] })
  }
  return (
    <label className="row small">
      <Switch
        size="small"
        checked={rule.data?.approvesListed === 1}
        loading={rule.isLoading}
        disabled={disabled}
        onChange={(isOn) => void set(isOn)}
      />
      {text('rule')}
    </label>
  )
}
