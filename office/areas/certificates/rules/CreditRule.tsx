import { useQueryClient } from '@tanstack/react-query'
import { App, Input, InputNumber, Switch } from 'antd'
import { useState } from 'react'
import type { CertificateRule } from '@contract/calls/certificate/certificateShapes'
import { Confirm } from '../../../parts/Confirm'
import { Labelled } from '../../../parts/Labelled'
import { useApi } from '../../../session/SessionContext'
import { text } from '../texts'
import { Validity } from '../Validity'

/** So many credits within a year give a certificate, or none any more. */
export function CreditRule({
  rule,
  onSaved,
  onClose,
}: {
  rule: CertificateRule | undefined
  /** The list shows rules of one kind: it goes to those of credits. */
  onSaved(): void
  onClose(): void
}) {
  const api = useApi()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [isGiven, setGiven] = useState(true)
  const [values, setValues] = useState({
    title: rule?.title ?? '',
    issuer: rule?.issuer ?? '',
    credits: rule?.credits ?? 10,
    creditKind: rule?.creditKind ?? '',
    months: rule?.months ?? 0,
    templateId: rule?.templateId ?? null,
  })
  const change = (part: Partial<typeof values>) => setValues((now) => ({ ...now, ...part }))
  return (
    <Confirm
      open
      title={text('creditRuleTitle')}
      words={text('creditRuleText')}
      act={text('save')}
      keep={text(rule ? 'notNow' : 'noRuleYet')}
      isReady={values.title.trim().length >= 2}
      onClose={onClose}
      onAct={async () => {
        await api.certificate.setCreditRule({
          ...(rule && { ofId: rule.ofId }),
          ...values,
          title: values.title.trim(),
          issuer: values.issuer.trim(),
          creditKind: values.creditKind.trim() || null,
          months: isGiven ? values.months : null,
        })
        void message.success(text('ruleSaved'))
        void queries.invalidateQueries({ queryKey: ['certificateRules'] })
        onSaved()
      }}
    >
      {rule && (
        <label className="row">
          <Switch
            size="small"
            aria-label={text('givesOneCredits')}
            checked={isGiven}
            onChange={setGiven}
          />
          {text('givesOneCredits')}
        </label>
      )}
      <Labelled label={text('giveTitle')} id="credit-title">
        <Input
          id="credit-title"
          maxLength={60}
          value={values.title}
          onChange={({ target }) => change({ title: target.value })}
        />
      </Labelled>
      <div className="row">
        <Labelled label={text('creditsNeeded')} id="credits" width={140}>
          <InputNumber
            id="credits"
            min={0.5}
            max={1000}
            step={0.5}
            value={values.credits}
            onChange={(credits) => change({ credits: credits ?? 1 })}
          />
        </Labelled>
        <Labelled label={text('creditKind')} id="creditKind" width={140}>
          <Input
            id="creditKind"
            maxLength={40}
            placeholder={text('allKinds')}
            value={values.creditKind}
            onChange={({ target }) => change({ creditKind: target.value })}
          />
        </Labelled>
        <Labelled label={text('giveIssuer')} id="credit-issuer" width={140}>
          <Input
            id="credit-issuer"
            maxLength={60}
            value={values.issuer}
            onChange={({ target }) => change({ issuer: target.value })}
          />
        </Labelled>
      </div>
      <Validity
        values={{ months: values.months, templateId: values.templateId }}
        onChange={change}
      />
    </Confirm>
  )
}
