import { useQueryClient } from '@tanstack/react-query'
import { App, Switch } from 'antd'
import { useState } from 'react'
import type { CertificateRule } from '@contract/calls/certificate/certificateShapes'
import { Confirm } from '../../../parts/Confirm'
import { useApi } from '../../../session/SessionContext'
import { text } from '../texts'
import { Validity } from '../Validity'

/** For how many months, with how many hours and which looks, or none any more. */
export function ChangeRule({
  rule: { ofId, title, months: before, hours: hoursBefore, templateId },
  kind,
  onClose,
}: {
  rule: CertificateRule
  kind: 'exam' | 'scene'
  onClose(): void
}) {
  const api = useApi()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [isGiven, setGiven] = useState(before !== null)
  const [values, setValues] = useState({ months: before ?? 24, hours: hoursBefore, templateId })
  return (
    <Confirm
      open
      title={text('changeTitle', { title })}
      words={text('changeText')}
      act={text('save')}
      keep={text('notNow')}
      onClose={onClose}
      onAct={async () => {
        await api.certificate.setRule({
          kind,
          ofId,
          ...values,
          months: isGiven ? values.months : null,
        })
        void message.success(text('ruleSaved'))
        void queries.invalidateQueries({ queryKey: ['certificateRules'] })
      }}
    >
      <label className="row">
        <Switch size="small" aria-label={text('givesOne')} checked={isGiven} onChange={setGiven} />
        {text('givesOne')}
      </label>
      {isGiven && (
        <Validity values={values} onChange={(part) => setValues((now) => ({ ...now, ...part }))} />
      )}
    </Confirm>
  )
}
