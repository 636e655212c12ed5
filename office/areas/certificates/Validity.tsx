import { InputNumber } from 'antd'
import { Labelled } from '../../parts/Labelled'
import { TemplateField } from './templates/TemplateField'
import { text } from './texts'

export interface ValidityValues {
  /** 0: it does not end. */
  months: number
  /** Hours of learning; undefined: not asked for. */
  hours?: number | null
  templateId: string | null
}

/** How long a certificate is valid, for how many hours, and how it looks. */
export function Validity({
  values: { months, hours, templateId },
  onChange,
}: {
  values: ValidityValues
  onChange(part: Partial<ValidityValues>): void
}) {
  return (
    <div className="row">
      <Labelled label={text('months')} id="months" width={200}>
        <InputNumber
          id="months"
          min={0}
          max={120}
          precision={0}
          value={months}
          onChange={(value) => onChange({ months: value ?? 0 })}
        />
      </Labelled>
      {hours !== undefined && (
        <Labelled label={text('hours')} id="hours" width={200}>
          <InputNumber
            id="hours"
            min={0.5}
            max={1000}
            step={0.5}
            value={hours}
            onChange={(value) => onChange({ hours: value })}
          />
        </Labelled>
      )}
      <TemplateField value={templateId} onChange={(id) => onChange({ templateId: id })} />
    </div>
  )
}
