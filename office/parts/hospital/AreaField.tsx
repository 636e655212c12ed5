import { useQuery } from '@tanstack/react-query'
import { Cascader } from 'antd'
import { useApi } from '../../session/SessionContext'
import { Field } from './Field'
import { text } from './texts'

/** Where a hospital is: its province, and its city where that is known. */
export function AreaField({ onChange }: { onChange(areaId: string): void }) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['areas'],
    queryFn: () => api.dictionary.areaTree({ depth: 2 }),
    staleTime: Infinity,
  })
  const options = (data?.children ?? []).map((province) => ({
    value: province.areaId,
    label: province.areaName,
    children: province.children.map((city) => ({ value: city.areaId, label: city.areaName })),
  }))
  return (
    <Field label={text('area')}>
      {(id) => (
        <Cascader
          id={id}
          style={{ width: '100%' }}
          showSearch
          changeOnSelect
          allowClear={false}
          options={options}
          onChange={(path) => onChange(String(path?.at(-1) ?? ''))}
        />
      )}
    </Field>
  )
}
