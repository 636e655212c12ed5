import { Select } from 'antd'
import { Labelled } from '../../../parts/Labelled'
import { text } from '../texts'
import { useTemplates } from './useTemplates'

/** Which template; null: the hospital's. */
export function TemplateField({
  value,
  onChange,
}: {
  value: string | null
  onChange(templateId: string | null): void
}) {
  const { data } = useTemplates()
  return (
    <Labelled label={text('template')} id="template" width={220}>
      <Select
        id="template"
        style={{ width: '100%' }}
        value={value ?? ''}
        onChange={(id: string) => onChange(id || null)}
        options={[
          { value: '', label: text('templateUsual') },
          ...(data?.list ?? []).map(({ templateId, name }) => ({ value: templateId, label: name })),
        ]}
      />
    </Labelled>
  )
}
