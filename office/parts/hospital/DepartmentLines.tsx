import { useQuery } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { useId, useState } from 'react'
import { failureText } from '../../api/failureText'
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
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const read = async (file: File) => {
    setBusy(true)
    setProblem('')
    try {
      const { lines } = await api.hospital.readDepartments({ fileName: file.name }, { file })
      onChange(lines.join('\n'))
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <div className="row lines-head">
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
          loading={busy}
          accept=".xlsx,.csv,.txt"
          onFile={(file) => void read(file)}
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
      {problem && (
        <div className="problem" role="alert">
          {problem}
        </div>
      )}
      <div className="small note">{text('departmentsHint')}</div>
    </div>
  )
}
