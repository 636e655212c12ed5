import { useQuery } from '@tanstack/react-query'
import { App, Button, Input } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { Code } from '@contract/codes'
import { hasCode } from '../../../api/CallError'
import { failureText } from '../../../api/failureText'
import { Labelled } from '../../../parts/Labelled'
import { Panel } from '../../../parts/Page'
import { useApi } from '../../../session/SessionContext'
import { FieldRows } from '../../../parts/form/FieldRows'
import { brokenField, formOf, type FormValues } from '../../../parts/form/formFields'
import type { PlanEdit } from './PlanEdit'
import { text } from './texts'

/** The form that people fill in before they begin: a published exam gets one, as long as nobody has begun. */
export const FormPanel = observer(function FormPanel({ edit }: { edit: PlanEdit }) {
  const api = useApi()
  const { head } = edit
  const taskId = head?.taskId ?? ''
  const isOpen = edit.isPublished && head?.begun === 0
  const { data } = useQuery({
    queryKey: ['formBefore', taskId],
    queryFn: async ({ signal }): Promise<FormValues> => {
      try {
        const { title, fields } = await api.form.read({ taskId }, { signal })
        return { title, fields }
      } catch (error) {
        if (hasCode(error, Code.notFound)) return { title: '', fields: [] }
        throw error
      }
    },
    enabled: isOpen && taskId !== '',
    gcTime: 0,
    staleTime: Infinity,
  })
  return (
    <Panel title={text('form')} note={text(edit.isPublished ? 'formText' : 'formAfter')}>
      {isOpen && data && <Fields taskId={taskId} begun={data} />}
    </Panel>
  )
})

function Fields({ taskId, begun }: { taskId: string; begun: FormValues }) {
  const api = useApi()
  const { message } = App.useApp()
  const [form, setForm] = useState(begun)
  const [busy, setBusy] = useState(false)
  const broken = brokenField(form.fields)
  const save = async () => {
    setBusy(true)
    try {
      await api.form.attach({ taskId, ...formOf(form) })
      void message.success(text(form.fields.length > 0 ? 'formSaved' : 'formGone'))
    } catch (error) {
      void message.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="panel-body stack">
      <Labelled label={text('formTitle')} id="form-title" width={360}>
        <Input
          id="form-title"
          maxLength={60}
          value={form.title}
          onChange={({ target }) => setForm({ ...form, title: target.value })}
        />
      </Labelled>
      <FieldRows form={form} onChange={setForm} />
      <div className="row">
        <Button
          loading={busy}
          disabled={form.title.trim() === '' || broken >= 0}
          onClick={() => void save()}
        >
          {text('saveForm')}
        </Button>
        {broken >= 0 && <span className="note">{text('fieldBroken', { n: broken + 1 })}</span>}
      </div>
    </div>
  )
}
