import { useQuery } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { useId } from 'react'
import { useApi } from '../../session/SessionContext'
import { FileButton } from '../file/FileButton'
import { text } from './texts'

/** Lines that say something. */
export const linesOf = (typed: string): string[] =>
  typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)

/** Departments of a new hospital: from a template, from a file, or typed; one a line. */
export function DepartmentLines({
  value,
  onChange,
}: {
  value: string
  onChange(value: string): void
}) {
  const api = useApi()
  const id = useId()
  const { data } = useQuery({
    queryKey: ['hospital', 'templates'],
    queryFn: () => api.hospital.templates({}),
    staleTime: Infinity,
  })
  const take = (templateId: string) => {
    const found = data?.list.find((one) => one.templateId === templateId)
    if (found) onChange(found.departments.join('\n'))
  }
  return (
    <div>
      <div className="row">
        <label className="label grow" htmlFor={id}>
          {`${text('departments')} · ${text('count', { n: linesOf(value).length })}`}
        </label>
        <Select<string>
          size="small"
          style={{ width: 180 }}
          value={null}
          placeholder={text('template')}
          aria-label={text('template')}
          options={(data?.list ?? []).map(({ templateId, name }) => ({
            value: templateId,
            label: name,
          }))}
          onChange={take}
        />
        <FileButton
          size="small"
          accept=".txt,.csv,text/plain,text/csv"
          onFile={(file) => void file.text().then((typed) => onChange(linesOf(typed).join('\n')))}
        >
          {text('openFile')}
        </FileButton>
      </div>
      <Input.TextArea
        id={id}
        rows={6}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="small note">{text('departmentsHint')}</div>
    </div>
  )
}
